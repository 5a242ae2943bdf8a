-- What was answered about a death, from which the papers of its funeral follow.
alter table servizi add column risposte jsonb not null default '{}'
  constraint servizi_risposte check (jsonb_typeof(risposte) = 'object');

-- How far a paper of a funeral has come: a row for each of which somebody has said it.
create table pratiche_servizi (
  -- The funeral and the paper.
  "_id" text primary key,
  id_utente text not null,
  id_servizio text not null,
  chiave text not null,
  stato text not null constraint pratiche_servizi_stato check (stato in ('da fare', 'attesa', 'fatto', 'non serve')),
  note text not null default '',
  chi text not null,
  aggiornato timestamptz not null,
  constraint pratiche_servizi_una unique (id_servizio, chiave),
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);

-- What municipalities ask for, as an agency has written it down.
create table regole_comuni (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  comune text not null,
  prov text not null default '',
  nome text not null,
  rilascia text not null default '',
  firma text not null default '',
  base text not null default '',
  fonte text not null default '',
  costo int,
  bollo int,
  canale text not null default 'sportello' constraint regole_comuni_canale check (canale in ('pec', 'portale', 'sportello')),
  indirizzo text not null default '',
  orari text not null default '',
  patrono text not null default '',
  ansc boolean,
  campi jsonb not null default '[]',
  verificato date not null,
  data_crea timestamptz not null
);
create unique index regole_comuni_una on regole_comuni (id_utente, lower(comune), lower(nome));
