-- The pair of keys by which push services know this installation (RFC 8292), made at the first start; the private one is sealed.
create table chiavi_push (
  id text primary key,
  pubblica text not null,
  privata bytea not null,
  creata timestamptz not null
);

-- Browsers that are told of what an address follows: where their push service takes messages, and what these are encrypted for (RFC 8291).
create table dispositivi_push (
  "_id" text primary key,
  mail text not null,
  endpoint text not null constraint dispositivi_push_unici unique,
  p256dh text not null,
  auth text not null,
  creato timestamptz not null,
  -- When the browser sent it last.
  visto timestamptz not null
);
create index dispositivi_push_mail on dispositivi_push (mail, visto);

-- Messages on their way to a push service: written in the transaction that tells, gone when they were taken.
create table push_da_mandare (
  "_id" text primary key,
  id_dispositivo text not null references dispositivi_push ("_id") on delete cascade,
  contenuto text not null,
  creata timestamptz not null,
  -- Also while a process sends it: if that falls, another does so then.
  prossima timestamptz not null,
  tentativi integer not null default 0
);
create index push_da_mandare_prossima on push_da_mandare (prossima, "_id");
create index push_da_mandare_dispositivo on push_da_mandare (id_dispositivo);
