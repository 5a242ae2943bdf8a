-- Bytes of the images that rows name: with those of documents, what an agency's files take of the space that it may fill. Images of before have
-- no row and are estimated by their pixels.
create table immagini_byte (
  id_utente text not null,
  img text not null,
  byte integer not null check (byte > 0),
  primary key (id_utente, img)
);

-- Bytes of files that the administrator allows an agency; null: as many as any.
alter table utenti add column "spazioMassimo" bigint check ("spazioMassimo" >= 0);

-- Budgets count all rows of an agency, those in the bin too: for these lists no index named them all.
create index servizi_documenti_utente on servizi_documenti (id_utente);
create index listino_utente on listino (id_utente);
create index certificati_di_utente on certificati (id_utente);
