-- What an agency shows the relatives of a funeral on their page: documents of the funeral, and issued invoices with their figures.
create table condivisi_famiglie (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  id_documento text constraint condivisi_famiglie_documento unique references servizi_documenti ("_id") on delete cascade,
  id_fattura text constraint condivisi_famiglie_fattura unique references fatture ("_id") on delete cascade,
  data_crea timestamptz not null,
  constraint condivisi_famiglie_uno check (num_nonnulls(id_documento, id_fattura) = 1),
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index condivisi_famiglie_servizio on condivisi_famiglie (id_servizio);
create index condivisi_famiglie_agenzia on condivisi_famiglie (id_utente);
