-- What each agency has nearly used up of what it may keep, as an hourly job last counted it: an operator reads it at every moment, and the
-- counting reads whole tables.
create table limiti_vicini (
  id_utente text not null,
  cosa text not null,
  usato bigint not null,
  massimo bigint not null,
  primary key (id_utente, cosa)
);
