-- To how many addresses a thank-you has gone: it fell with each of them that was erased. Zero where the release before sent it.
alter table ringraziamenti add column inviati integer not null default 0;
update ringraziamenti r set inviati = (select count(distinct p.mail) from pensieri p join annunci a on a."_id" = p.id_nek
  where a.id_servizio = r.id_servizio and p.mail <> '' and p.ringraziato is not null) where r.partito is not null;
