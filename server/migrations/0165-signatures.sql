-- Papers of a funeral that somebody is asked to sign by a link and a code: a simple electronic signature (Regulation (EU) 910/2014, art. 3, 10).
create table firme (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  nome text not null,
  mail text not null,
  -- Of the link's token: hashed for lookup, sealed for showing it again.
  impronta bytea not null constraint firme_impronta unique,
  link bytea not null,
  -- Keyed digest of the code; null once it was used, or revoked.
  codice text,
  codice_dal timestamptz not null,
  -- Wrong codes since the agency sent the last one: at ten the link waits for it.
  errori integer not null default 0 constraint firme_errori check (errori between 0 and 10),
  chi text not null,
  creato timestamptz not null,
  scade timestamptz not null,
  revocata timestamptz,
  -- The trail: when it was signed, from where and with what.
  firmata timestamptz,
  indirizzo text not null default '',
  dispositivo text not null default '',
  -- The sealed paper among the documents of the funeral; null until it is sealed.
  id_documento text,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  constraint firme_una_fine check (firmata is null or revocata is null),
  constraint firme_di_utente unique (id_utente, "_id")
);
create index firme_servizio on firme (id_servizio, creato);
create index firme_agenzia on firme (id_utente);
create index firme_mail on firme (mail) where mail <> '';
create index firme_da_sigillare on firme (firmata) where firmata is not null and id_documento is null;

-- The papers as they were when they were sent to be signed.
create table firme_documenti (
  "_id" text primary key,
  id_utente text not null,
  id_firma text not null,
  posto integer not null,
  titolo text not null,
  pagine integer not null,
  sha256 text not null,
  foreign key (id_utente, id_firma) references firme (id_utente, "_id") on delete cascade,
  constraint firme_documenti_posto unique (id_firma, posto)
);
create index firme_documenti_utente on firme_documenti (id_utente);
create trigger firme_documenti_con_file after delete on firme_documenti for each row execute function firma_con_file();

-- The key with which this installation seals what was signed, made at its first use; the private one is sealed.
create table sigillo (
  "_id" text primary key constraint sigillo_uno check ("_id" = 'sigillo'),
  chiave bytea not null,
  certificato bytea not null,
  creato timestamptz not null
);
