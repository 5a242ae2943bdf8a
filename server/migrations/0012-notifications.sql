-- Notifications: one row a recipient; `id_invio` is the same for all that were sent at once.
create table notifiche (
  "_id" text primary key,
  id_invio text not null,
  id_utente text not null references utenti ("_id") on delete cascade,
  titolo text not null constraint notifiche_titolo check (char_length(titolo) between 1 and 50),
  testo text not null constraint notifiche_testo check (char_length(testo) between 1 and 120),
  -- Empty, or an address under the site's root: never another host.
  url text not null default '' constraint notifiche_url check (url = '' or url ~ '^/($|[^/\\])'),
  data timestamptz not null,
  letta_il timestamptz,
  letto boolean not null generated always as (letta_il is not null) stored
);
create index notifiche_utente on notifiche (id_utente, data desc, "_id" desc);
create index notifiche_recenti on notifiche (data desc, "_id" desc);
create index notifiche_non_lette on notifiche (id_utente) where letta_il is null;
