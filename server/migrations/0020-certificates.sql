-- Training that the administration assigns to agencies, certificates of agencies, and the reminders of their days.
create table corsi (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  titolo text not null,
  ente text not null,
  link text not null default '',
  ore integer not null constraint corsi_ore check (ore between 1 and 1000),
  scadenza date not null,
  creato timestamptz not null,
  cestinato timestamptz
);
create index corsi_utente on corsi (id_utente, scadenza, "_id") where cestinato is null;
create index corsi_promemoria on corsi (scadenza) where cestinato is null;
create index corsi_cestinati on corsi (cestinato) where cestinato is not null;

-- The file of a certificate has its "_id" (documenti_file).
create table certificati (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  cosa text not null constraint certificati_tipo check (cosa in
    ('DURC', 'visura camerale', 'attestato di formazione', 'autorizzazione al trasporto', 'polizza', 'altro')),
  numero text not null default '',
  rilascio date not null,
  -- Null where it does not expire.
  scadenza date,
  -- The course whose attendance it certifies.
  id_corso text references corsi ("_id") on delete set null,
  creato timestamptz not null,
  cestinato timestamptz,
  constraint certificati_scadenza check (scadenza > rilascio)
);
-- The order of the lists: what has expired or will first, then what never does.
create index certificati_utente on certificati (id_utente, scadenza, "_id") where cestinato is null;
create index certificati_promemoria on certificati (scadenza) where cestinato is null;
create index certificati_cestinati on certificati (cestinato) where cestinato is not null;
create unique index certificati_corso on certificati (id_corso) where cestinato is null;

-- Which reminder of a certificate or a course has been given: once, however many processes there are.
create table promemoria (
  oggetto text not null,
  -- Days before its day.
  giorni integer not null,
  inviato timestamptz not null,
  primary key (oggetto, giorni)
);
create index promemoria_vecchi on promemoria (inviato);

-- The file of a certificate goes with it: into the bin, where it is kept and nobody reads it, out of it, and for ever.
alter table documenti_file add column cestinato timestamptz;
create function file_del_certificato() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from documenti_file where "_id" = old."_id";
  else
    update documenti_file set cestinato = new.cestinato where "_id" = new."_id";
  end if;
  return null;
end $$;
create trigger certificati_file_cestinato after update of cestinato on certificati
  for each row when (old.cestinato is distinct from new.cestinato) execute function file_del_certificato();
create trigger certificati_file_cancellato after delete on certificati for each row execute function file_del_certificato();
