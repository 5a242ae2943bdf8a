-- What of a funeral was prepared for an office or sent to it, and how far it has come.
create table invii_servizi (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  canale text not null constraint invii_servizi_canale check (canale in ('pec', 'portale', 'sportello')),
  stato text not null constraint invii_servizi_stato check (stato in (
    'pronto', 'in partenza', 'inviato', 'incerto', 'accettato', 'consegnato', 'non accettato', 'non consegnato', 'rifiutato')),
  indirizzo text not null,
  oggetto text not null,
  testo text not null,
  documenti jsonb not null,
  id_documento text,
  valori jsonb not null,
  chi text not null,
  creato timestamptz not null,
  -- Since when somebody is sending it: whoever else looks lets it be, and after a fall it is known that it may have left.
  tentato timestamptz,
  inviato timestamptz,
  accettato timestamptz,
  consegnato timestamptz,
  risposto timestamptz,
  problema text not null default '',
  constraint invii_servizi_di_utente unique (id_utente, "_id"),
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index invii_servizi_servizio on invii_servizi (id_servizio, creato, "_id");
create index invii_servizi_in_attesa on invii_servizi (creato) where stato in ('in partenza', 'incerto');
