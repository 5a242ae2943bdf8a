-- Papers made from a notice: posters, cards, the book of signatures. A change makes a version of its own; those before stay.
create table stampe (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  id_nek text not null references annunci ("_id") on delete cascade,
  data_crea timestamptz not null,
  -- Taken out of the list: its codes are still known.
  tolta timestamptz
);
create index stampe_annuncio on stampe (id_nek);
create index stampe_agenzia on stampe (id_utente);

-- A code stands on paper, and is never given to another paper, even after its notice is gone for good.
create table codici_stampe (
  codice text primary key constraint codici_stampe_lettere check (codice ~ '^[A-HJKMNP-Z]{6}$'),
  id_stampa text not null
);

create table versioni_stampe (
  id_stampa text not null references stampe ("_id") on delete cascade,
  versione integer not null,
  codice text not null constraint versioni_stampe_codice unique references codici_stampe (codice),
  -- What was chosen, and what the notice said then.
  scelte jsonb not null,
  fatti jsonb not null,
  chi text not null,
  data_crea timestamptz not null,
  primary key (id_stampa, versione)
);

-- Whether visitors may take the poster of a notice as a file.
alter table utenti add column "manifestoPubblico" boolean not null default true;

-- How municipalities have posters put up, as an agency has written it down.
create table affissioni (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  comune text not null,
  prov text not null,
  formati jsonb not null,
  massimo text,
  orientamento text,
  giorni integer,
  costo integer,
  urgenza integer,
  chi text not null,
  ufficio text not null,
  mail text not null,
  note text not null,
  data_crea timestamptz not null
);
create unique index affissioni_comune on affissioni (id_utente, lower(comune), lower(prov));
