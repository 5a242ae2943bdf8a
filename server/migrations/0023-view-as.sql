-- A session in which an administrator looks at an agency's area: it changes nothing and ends with its viewer.
alter table sessioni add column visto_da text references utenti ("_id") on delete cascade;
