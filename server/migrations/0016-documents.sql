-- Files of requests, of documents sent, of certificates. A file's "_id" is that of the object it belongs to; several may share one `chiave`.
create table documenti_file (
  "_id" text primary key,
  -- The agency that may read it beside the administrators; null for what belongs to none.
  id_utente text references utenti ("_id") on delete cascade,
  -- Where the store keeps it.
  chiave text not null,
  -- The original name, with the ending that its content has.
  filename text not null,
  tipo text not null,
  byte integer not null constraint documenti_file_byte check (byte between 1 and 10485760),
  creato timestamptz not null,
  -- When its agency opened it first.
  aperto_il timestamptz
);
create index documenti_file_utente on documenti_file (id_utente);
create index documenti_file_chiave on documenti_file (chiave);
