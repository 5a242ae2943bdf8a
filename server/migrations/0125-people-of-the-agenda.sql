-- A person among the resources of an agenda may be one of the agency's people; each of them at most once.
alter table collaboratori add constraint collaboratori_utente unique (id_utente, "_id");
alter table risorse add column id_collaboratore text;
alter table risorse add constraint risorse_collaboratore foreign key (id_utente, id_collaboratore)
  references collaboratori (id_utente, "_id") on delete set null (id_collaboratore);
alter table risorse add constraint risorse_con_collaboratore check (id_collaboratore is null or tipo = 'persona');
create unique index risorse_di_collaboratore on risorse (id_collaboratore) where id_collaboratore is not null;

-- Whether a calendar address tells only the events of its person.
alter table indirizzi_agenda add column solo_propri boolean not null default false;
