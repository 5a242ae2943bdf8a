-- The files of the yearly declaration that an agency has downloaded, with the documents that each held: what was completed after the download is not
-- taken for declared when its sending is recorded. The latest ten of an agency stay.
create table file_spese_funebri (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  anno integer not null,
  tipo text not null constraint file_spese_funebri_tipo check (tipo in ('ordinario', 'sostitutivo', 'annullamento')),
  -- The protocol that it replaces or cancels.
  sostituisce text not null default '',
  documenti text[] not null default '{}',
  creato timestamptz not null
);
create index file_spese_funebri_agenzia on file_spese_funebri (id_utente, creato);
