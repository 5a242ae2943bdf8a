-- Who wants to be reminded of settima, trigesimo and anniversary of a death: a relative, or (without one) the agency.
create table promemoria_ricorrenze (
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  id_familiare text references familiari ("_id") on delete cascade,
  ricorrenza text not null constraint promemoria_ricorrenze_ricorrenza check (ricorrenza in ('settima', 'trigesimo', 'anniversario')),
  -- The day that was told last: each is told once.
  mandato date,
  data_crea timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade,
  constraint promemoria_ricorrenze_uno unique nulls not distinct (id_servizio, id_familiare, ricorrenza)
);
create index promemoria_ricorrenze_agenzia on promemoria_ricorrenze (id_utente);
create index promemoria_ricorrenze_familiare on promemoria_ricorrenze (id_familiare) where id_familiare is not null;
