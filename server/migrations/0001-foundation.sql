-- Accounts: agencies (U) and administrators (A). Secrets are sealed by the program (AES-256-GCM).
create table utenti (
  "_id" text primary key,
  role text not null constraint utenti_ruolo check (role in ('U', 'A')),
  attivo boolean not null default false,
  mail text not null,
  password text not null,
  "ragSociale" text not null default '',
  nome text not null default '',
  cognome text not null default '',
  indirizzo text not null default '',
  comune text not null default '',
  prov text not null default '',
  cap text not null default '',
  regione text not null default '',
  tel text not null default '',
  cell text not null default '',
  url text not null default '',
  "codFisc" text not null default '',
  piva text not null default '',
  logo text not null default '',
  id_operatore text,
  "formazioneObbligatoria" boolean not null default false,
  forfait boolean not null default false,
  "mostraStripe" boolean not null default false,
  fatturazione text not null default '',
  "urlFatture" text not null default '',
  tupla bytea,
  "userFatt" bytea,
  "pwdFatt" bytea,
  creato timestamptz not null,
  cestinato timestamptz
);
create unique index utenti_mail_unica on utenti (mail) where cestinato is null;
create index utenti_recenti on utenti (creato desc, "_id" desc) where cestinato is null;

-- Sessions: the token is stored hashed (SHA-256).
create table sessioni (
  impronta bytea primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  creata timestamptz not null,
  usata timestamptz not null
);
create index sessioni_utente on sessioni (id_utente);

-- Notices. Two per tax code and kind (and calendar year where the kind recurs) is a constraint, not a check in code:
-- every live notice holds place 1 or 2 of its code, and a place is held once.
create table annunci (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  cosa text not null constraint annunci_tipo check (cosa in ('Necrologio', 'Trigesimo', 'Anniversario', 'Ringraziamento')),
  nome text not null,
  cognome text not null,
  codfisc text not null,
  omocodia boolean not null default false,
  age integer,
  nato date,
  "natoA" text not null default '',
  decesso date,
  "mortoA" text not null default '',
  coniuge text not null default '',
  comune text not null,
  regione text not null,
  prov text not null,
  cap text not null,
  funerale text not null default '',
  cimitero text not null default '',
  testo text not null,
  img text not null,
  filename text not null default '',
  cuori integer not null default 0,
  disattivo boolean not null default false,
  data_crea timestamptz not null,
  cestinato timestamptz,
  anno integer not null,
  posto integer not null constraint annunci_due_per_codice check (posto in (1, 2)),
  parole_nome text not null,
  parole_luogo text not null,
  ricerca_nome tsvector not null generated always as (to_tsvector('simple', parole_nome)) stored,
  ricerca_luogo tsvector not null generated always as (to_tsvector('simple', parole_luogo)) stored
);
create unique index annunci_posto_unico on annunci (codfisc, cosa, anno, posto) where cestinato is null;
create index annunci_recenti on annunci (data_crea desc, "_id" desc) where cestinato is null and not disattivo;
create index annunci_utente on annunci (id_utente, data_crea desc, "_id" desc) where cestinato is null;
create index annunci_nome on annunci using gin (ricerca_nome);
create index annunci_luogo on annunci using gin (ricerca_luogo);
create index annunci_immagine on annunci (id_utente, img);

create table allegati (
  "_id" text primary key,
  id_nek text not null references annunci ("_id") on delete cascade,
  id_utente text not null references utenti ("_id") on delete cascade,
  cosa text not null constraint allegati_tipo check (cosa in ('Partecipazione', 'Ringraziamento')),
  img text not null,
  testo text not null default '',
  filename text not null default '',
  data_crea timestamptz not null,
  cestinato timestamptz
);
create index allegati_annuncio on allegati (id_nek, data_crea, "_id") where cestinato is null;
create index allegati_immagine on allegati (id_utente, img);

-- One heart per visitor and notice. A visitor without a cookie is a keyed hash that is forgotten after a day.
create table visitatori (
  id_nek text not null references annunci ("_id") on delete cascade,
  visitatore text not null,
  scade timestamptz,
  primary key (id_nek, visitatore)
);
create index visitatori_scaduti on visitatori (scade) where scade is not null;

-- Results of creations by Idempotency-Key, kept 24 hours.
create table idempotenza (
  id_utente text not null references utenti ("_id") on delete cascade,
  chiave text not null,
  impronta text not null,
  risposta jsonb,
  creata timestamptz not null,
  primary key (id_utente, chiave)
);
create index idempotenza_vecchia on idempotenza (creata);

-- Counters of what is limited across instances.
create unlogged table limiti (
  chiave text primary key,
  inizio timestamptz not null,
  conteggio integer not null
);
create index limiti_vecchi on limiti (inizio);

-- Who did what: append-only, never a secret or a tax code in it.
create table registro (
  "_id" text primary key,
  quando timestamptz not null,
  chi text,
  azione text not null,
  oggetto text,
  dettagli jsonb not null default '{}'
);
create index registro_quando on registro (quando desc, "_id" desc);
create index registro_letture on registro (chi, oggetto, quando) where azione = 'credenziali lette';
