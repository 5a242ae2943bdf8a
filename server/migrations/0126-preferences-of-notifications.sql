-- How each person of an agency wants to be told of what; without a row as their role has it.
create table preferenze_notifiche (
  id_collaboratore text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  -- By area: whether in the bell, and whether by e-mail at once, once a day or never.
  scelte jsonb not null,
  -- Until when the mail of each day has told what happened; null for who wants none.
  riepilogo_fino timestamptz,
  foreign key (id_utente, id_collaboratore) references collaboratori (id_utente, "_id") on delete cascade
);
create index preferenze_notifiche_utente on preferenze_notifiche (id_utente, id_collaboratore);
create index preferenze_notifiche_riepilogo on preferenze_notifiche (riepilogo_fino) where riepilogo_fino is not null;
