-- A look at an agency's area ends with the session that opened it, whatever ends that (trust.md 14c). What is open at the change has
-- no such session and is opened again.
delete from sessioni where visto_da is not null;
alter table sessioni add column aperta_da text references sessioni ("_id") on delete cascade;
create index sessioni_aperta_da on sessioni (aperta_da) where aperta_da is not null;
create index sessioni_visto_da on sessioni (visto_da) where visto_da is not null;
