-- A notification for one of an agency's people: what was assigned to them. Null: for everybody who sees its area.
alter table notifiche add column id_collaboratore text;
alter table notifiche add constraint notifiche_collaboratore foreign key (id_utente, id_collaboratore)
  references collaboratori (id_utente, "_id") on delete cascade;
create index notifiche_di_collaboratore on notifiche (id_collaboratore) where id_collaboratore is not null;
