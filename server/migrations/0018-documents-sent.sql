-- Documents sent to agencies: one row a recipient; `id_invio` is the same for all that were sent at once. The file, and when it was
-- opened first, stand under the same "_id" in documenti_file.
create table documenti_inviati (
  "_id" text primary key,
  id_invio text not null,
  id_utente text not null references utenti ("_id") on delete cascade,
  titolo text not null constraint documenti_inviati_titolo check (char_length(titolo) between 1 and 120),
  testo text not null default '' constraint documenti_inviati_testo check (char_length(testo) <= 1000),
  pubblicato timestamptz not null
);
create index documenti_inviati_utente on documenti_inviati (id_utente, pubblicato desc, "_id" desc);
-- What an agency has not opened yet is counted while every screen of it is open.
create index documenti_file_da_aprire on documenti_file (id_utente) include ("_id") where aperto_il is null;

-- Partner services (convenzioni): what partners offer to the agencies.
create table convenzioni (
  "_id" text primary key,
  nome text not null constraint convenzioni_nome check (char_length(nome) between 1 and 120),
  vantaggio text not null constraint convenzioni_vantaggio check (char_length(vantaggio) between 1 and 300),
  descrizione text not null default '',
  url text not null default '' constraint convenzioni_url check (url = '' or url ~* '^https?://'),
  logo text not null default '',
  -- The last day on which it is valid; null where it has no end.
  scadenza date,
  creato timestamptz not null,
  cestinato timestamptz
);
create index convenzioni_per_nome on convenzioni (lower(nome), "_id") where cestinato is null;
