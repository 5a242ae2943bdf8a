-- What the administration notes down about an agency; the agency never reads it.
create table note_interne (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  testo text not null,
  quando timestamptz not null,
  -- Who wrote it, by name: it stays when the account goes.
  autore text not null
);
create index note_interne_di_utente on note_interne (id_utente, quando desc, "_id" desc);
