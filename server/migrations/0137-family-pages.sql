-- Relatives who were invited to the page of a funeral, each by a link of their own.
create table familiari (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  nome text not null,
  mail text not null,
  puo text[] not null constraint familiari_puo check (puo <@ array['pensieri', 'bozze', 'foto', 'correzioni', 'visibilita']),
  -- Of the link's token: hashed for lookup, sealed for sending it again.
  impronta bytea not null constraint familiari_impronta unique,
  link bytea not null,
  -- Keyed digest of the code that opens one more device; null once it has.
  codice text,
  codice_dal timestamptz not null,
  -- Wrong codes since the last right one, or since the agency sent another: at ten the link waits for the agency.
  errori integer not null default 0 constraint familiari_errori check (errori between 0 and 10),
  data_crea timestamptz not null,
  scade timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index familiari_servizio on familiari (id_servizio, data_crea);
create index familiari_agenzia on familiari (id_utente);
create index familiari_mail on familiari (mail) where mail <> '';
create index familiari_scade on familiari (scade);

-- Devices that a code has opened: digests of their cookies.
create table familiari_dispositivi (
  impronta bytea primary key,
  id_familiare text not null references familiari ("_id") on delete cascade,
  creato timestamptz not null,
  scade timestamptz not null
);
create index familiari_dispositivi_familiare on familiari_dispositivi (id_familiare, creato);
create index familiari_dispositivi_scade on familiari_dispositivi (scade);

-- What a family has written to its agency. Who wrote it may have been revoked since.
create table dalla_famiglia (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  id_familiare text references familiari ("_id") on delete set null,
  nome text not null,
  cosa text not null constraint dalla_famiglia_cosa check (cosa in ('correzione', 'storia', 'oscuro')),
  testo text not null,
  stato text not null constraint dalla_famiglia_stato check (stato in ('in attesa', 'accettato', 'rifiutato')),
  data_crea timestamptz not null,
  deciso_il timestamptz,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  constraint dalla_famiglia_decise check ((stato = 'in attesa') = (deciso_il is null))
);
create index dalla_famiglia_servizio on dalla_famiglia (id_servizio, data_crea);
create index dalla_famiglia_agenzia on dalla_famiglia (id_utente);
create index dalla_famiglia_familiare on dalla_famiglia (id_familiare) where id_familiare is not null;
create index dalla_famiglia_data on dalla_famiglia (data_crea);
-- One who writes the story again changes what the agency has not looked at yet.
create unique index dalla_famiglia_storia_una on dalla_famiglia (id_familiare) where cosa = 'storia' and stato = 'in attesa';
