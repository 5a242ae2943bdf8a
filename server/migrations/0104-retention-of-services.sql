-- What is to come of a service: the term that was announced to its agency and the day of it, and until when the agency wants to keep all.
create table conservazioni (
  id_servizio text primary key,
  id_utente text not null,
  passo text check (passo in ('carte', 'scheda')),
  il date,
  fino date,
  check ((passo is null) = (il is null)),
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index conservazioni_prossime on conservazioni (il) where il is not null;
create index conservazioni_utente on conservazioni (id_utente);

-- What was taken out of a service at the end of its term: it lies in the bin for 30 days, from where it is put back.
create table servizi_ritirati (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  contenuto jsonb not null,
  cestinato timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index servizi_ritirati_servizio on servizi_ritirati (id_servizio);
create index servizi_ritirati_utente on servizi_ritirati (id_utente);
create index servizi_ritirati_cestinati on servizi_ritirati (cestinato);

-- A document that was taken out goes with it, and does not come back with a service that is put back.
alter table servizi_documenti add column id_ritiro text references servizi_ritirati ("_id") on delete cascade;
create index servizi_documenti_ritiro on servizi_documenti (id_ritiro) where id_ritiro is not null;
create or replace function file_del_servizio() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from documenti_file where "_id" = old."_id";
  else
    update documenti_file set cestinato = new.cestinato
    where "_id" in (select d."_id" from servizi_documenti d where d.id_servizio = new."_id" and d.id_ritiro is null);
  end if;
  return null;
end $$;
