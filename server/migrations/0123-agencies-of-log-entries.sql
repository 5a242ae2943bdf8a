-- The agency for which a person acted; null where the account acted for itself, and in entries of before there were people.
alter table registro add column agenzia text;
create index registro_di_agenzia on registro (agenzia, quando desc) where agenzia is not null;
