-- Who had the body, the belongings or the urn of a funeral, when and where: a label with a code, and each time that somebody scanned it.
create table custodie (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  codice text not null constraint custodie_lettere check (codice ~ '^[A-HJKMNP-Z]{6}$'),
  cosa text not null constraint custodie_cosa check (cosa in ('salma', 'effetti', 'urna')),
  descrizione text not null default '',
  chi text not null,
  creato timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  constraint custodie_codice unique (id_utente, codice),
  constraint custodie_di_utente unique (id_utente, "_id")
);
create index custodie_servizio on custodie (id_servizio, creato, "_id");

create table custodie_passaggi (
  "_id" text primary key,
  id_utente text not null,
  id_custodia text not null,
  -- Two who scan at once stand one after the other.
  numero integer not null,
  quando timestamptz not null,
  chi text not null,
  luogo text not null,
  note text not null default '',
  -- Handed over to somebody outside the agency, who has signed on the screen.
  consegnata_a text not null default '',
  firma text not null default '',
  constraint custodie_passaggi_firma check ((consegnata_a = '') = (firma = '')),
  constraint custodie_passaggi_numero unique (id_custodia, numero),
  foreign key (id_utente, id_custodia) references custodie (id_utente, "_id") on delete cascade
);

-- A chain that can be rewritten proves nothing. It goes with its funeral alone.
create function passaggio_immutabile() returns trigger language plpgsql as $$
begin
  raise exception 'Un passaggio di custodia non si modifica.' using errcode = 'restrict_violation';
end $$;
create trigger custodie_passaggi_immutabili before update on custodie_passaggi
  for each row execute function passaggio_immutabile();
