-- Names of relatives in their order, which the family writes once its agency has asked for them.
alter table dalla_famiglia
  drop constraint dalla_famiglia_cosa,
  add constraint dalla_famiglia_cosa check (cosa in ('correzione', 'storia', 'oscuro', 'foto', 'nomi'));
create table nomi_chiesti (
  id_servizio text primary key,
  id_utente text not null,
  chiesto timestamptz not null,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index nomi_chiesti_agenzia on nomi_chiesti (id_utente);
