-- A version of a print that a branch of the family is asked to confirm, by a link of its own.
create table bozze (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  id_stampa text not null references stampe ("_id") on delete cascade,
  versione integer not null,
  -- Of the link's token; null once the data of who was asked were erased.
  impronta bytea constraint bozze_impronta unique,
  nome text not null,
  mail text not null,
  data_crea timestamptz not null,
  scade timestamptz not null,
  risposta text constraint bozze_risposta check (risposta in ('va bene', 'modifica')),
  testo text not null default '',
  deciso_il timestamptz,
  revocata timestamptz,
  constraint bozze_decise check ((risposta is null) = (deciso_il is null))
);
create index bozze_stampa on bozze (id_stampa);
create index bozze_agenzia on bozze (id_utente);
create index bozze_mail on bozze (mail) where mail <> '';
create index bozze_data on bozze (data_crea);
