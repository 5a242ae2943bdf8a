-- The agenda of an agency: its people, hearses and rooms, at which events they are, and what is to be done.
create table risorse (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  tipo text not null check (tipo in ('persona', 'carro', 'sala')),
  nome text not null,
  attiva boolean not null default true,
  -- Gone from the lists; past events go on naming it.
  tolta timestamptz,
  data_crea timestamptz not null,
  -- What names a resource belongs to its agency.
  unique (id_utente, "_id")
);
create unique index risorse_un_nome on risorse (id_utente, tipo, lower(nome)) where tolta is null;

alter table eventi add constraint eventi_utente unique (id_utente, "_id");
-- Those that began before and still last.
create index eventi_durano on eventi (id_utente, fine) where fine is not null and tolto is null;

create table eventi_risorse (
  id_utente text not null,
  id_evento text not null,
  id_risorsa text not null,
  primary key (id_evento, id_risorsa),
  foreign key (id_utente, id_evento) references eventi (id_utente, "_id") on delete cascade,
  foreign key (id_utente, id_risorsa) references risorse (id_utente, "_id") on delete cascade
);
create index eventi_risorse_risorsa on eventi_risorse (id_risorsa);

create table compiti (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  testo text not null,
  giorno date,
  id_servizio text,
  id_risorsa text,
  -- Since when it is done.
  fatto_il timestamptz,
  versione integer not null default 1,
  data_crea timestamptz not null,
  -- A task goes with its service; who does it may go.
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  foreign key (id_utente, id_risorsa) references risorse (id_utente, "_id") on delete set null (id_risorsa)
);
create index compiti_da_fare on compiti (id_utente, giorno, "_id") where fatto_il is null;
create index compiti_giorni on compiti (id_utente, giorno, "_id");
create index compiti_servizio on compiti (id_servizio) where id_servizio is not null;
create index compiti_risorsa on compiti (id_risorsa) where id_risorsa is not null;
