-- Outgoing mail, written in the transaction that causes it and sent afterwards (trust.md 17).
create table posta (
  "_id" text primary key,
  destinatario text not null,
  oggetto text not null,
  html text not null,
  testo text not null,
  creata timestamptz not null,
  prossima timestamptz,
  tentativi integer not null default 0,
  inviata timestamptz,
  errore text not null default ''
);
create index posta_da_inviare on posta (prossima) where prossima is not null;
create index posta_recente on posta (creata desc, "_id" desc);
