-- What an agency notes of who died beyond what a notice says; the family and who pays; the papers of a service.
alter table servizi
  add column "cognomeNubile" text not null default '',
  add column sesso text constraint servizi_sesso check (sesso in ('F', 'M')),
  add column cittadinanza text not null default '',
  add column "oraDecesso" text not null default '' constraint servizi_ora check ("oraDecesso" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'),
  add column salma text not null default '',
  add column "comuneResidenza" text not null default '',
  add column "indirizzoResidenza" text not null default '',
  -- L. 130/2001, art. 3, comma 1, c) and e).
  add column ceneri text constraint servizi_ceneri check (ceneri in ('tumulazione', 'interramento', 'affidamento', 'dispersione in cimitero',
    'dispersione in natura', 'dispersione in area privata'));
-- Who died thirty days or a year ago.
create index servizi_decesso on servizi (id_utente, decesso) where decesso is not null and cestinato is null;

-- A contact belongs to a service of its own agency alone.
alter table anagrafiche add constraint anagrafiche_di_utente unique (id_utente, "_id");
create table servizi_persone (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  id_anagrafica text not null,
  ruolo text not null constraint servizi_persone_ruolo check (ruolo in ('committente', 'coniuge', 'figlio', 'figlia', 'genitore', 'fratello',
    'sorella', 'nipote', 'convivente', 'intestatario della fattura', 'altro')),
  creato timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  foreign key (id_utente, id_anagrafica) references anagrafiche (id_utente, "_id") on delete cascade,
  constraint servizi_persone_una unique (id_servizio, id_anagrafica, ruolo)
);
create index servizi_persone_anagrafica on servizi_persone (id_utente, id_anagrafica);

-- The file of a paper has its "_id" (documenti_file), and goes with the service: into the bin, out of it, and for ever.
create table servizi_documenti (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  titolo text not null,
  creato timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index servizi_documenti_servizio on servizi_documenti (id_servizio, creato, "_id");
create function file_del_servizio() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from documenti_file where "_id" = old."_id";
  else
    update documenti_file set cestinato = new.cestinato
    where "_id" in (select d."_id" from servizi_documenti d where d.id_servizio = new."_id");
  end if;
  return null;
end $$;
create trigger servizi_file_cestinato after update of cestinato on servizi
  for each row when (old.cestinato is distinct from new.cestinato) execute function file_del_servizio();
create trigger servizi_documenti_file_cancellato after delete on servizi_documenti for each row execute function file_del_servizio();
