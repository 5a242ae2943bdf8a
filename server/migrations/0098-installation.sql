-- The one row that says which installation this database is of: its file store and DATA_DIR hold the same id, and only its key opens the check.
create table installazione (
  unica boolean primary key default true check (unica),
  id text not null unique,
  prova bytea not null,
  creata timestamptz not null default now()
);
