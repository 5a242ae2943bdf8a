-- Contacts (anagrafiche): clients and suppliers of an agency. What lists sort and search by is kept folded beside what people wrote.
create table anagrafiche (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  role text not null constraint anagrafiche_tipo check (role in ('cliente', 'fornitore')),
  mail text not null default '',
  "ragioneSociale" text not null default '',
  nome text not null default '',
  cognome text not null default '',
  indirizzo text not null default '',
  comune text not null default '',
  prov text not null default '',
  cap text not null default '',
  "codUniv" text not null default '',
  pec text not null default '',
  "codFisc" text not null default '',
  piva text not null default '',
  tel text not null default '',
  cell text not null default '',
  whatsapp text not null default '',
  url text not null default '',
  forfait boolean not null default false,
  creato timestamptz not null,
  cestinato timestamptz,
  chiave_nome text collate "C" not null,
  chiave_comune text collate "C" not null,
  cerca text collate "C" not null
);

-- One for each order of the lists, forwards and backwards.
create index anagrafiche_per_nome on anagrafiche (id_utente, role, chiave_nome, "_id") where cestinato is null;
create index anagrafiche_per_comune on anagrafiche (id_utente, role, chiave_comune, chiave_nome, "_id") where cestinato is null;
create index anagrafiche_recenti on anagrafiche (id_utente, role, creato, "_id") where cestinato is null;
-- The search of an agency reads its words in the index itself, and no row of others.
create index anagrafiche_cerca on anagrafiche (id_utente, role) include (cerca) where cestinato is null;

-- Twins: the same tax code or VAT number within an agency is told, not refused.
create index anagrafiche_codice on anagrafiche (id_utente, "codFisc") where cestinato is null and "codFisc" <> '';
create index anagrafiche_piva on anagrafiche (id_utente, piva) where cestinato is null and piva <> '';
