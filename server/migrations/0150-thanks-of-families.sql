-- The thank-you of a family to those who left a condolence with a confirmed address: one for each funeral.
create table ringraziamenti (
  id_servizio text primary key,
  id_utente text not null,
  -- Who wrote it; null where they were revoked.
  id_familiare text references familiari ("_id") on delete set null,
  nome text not null,
  testo text not null,
  giorno date not null,
  data_crea timestamptz not null,
  -- When the first mail was queued: from then on its words stay.
  partito timestamptz,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index ringraziamenti_agenzia on ringraziamenti (id_utente);
create index ringraziamenti_giorno on ringraziamenti (giorno);
create index ringraziamenti_familiare on ringraziamenti (id_familiare) where id_familiare is not null;
create index ringraziamenti_data on ringraziamenti (data_crea);

-- When its author was thanked: an address is thanked once for a funeral, however many condolences it left.
alter table pensieri add column ringraziato timestamptz;
create index pensieri_da_ringraziare on pensieri (id_nek) where confermato is not null and ringraziato is null and stato = 'pubblicato';
