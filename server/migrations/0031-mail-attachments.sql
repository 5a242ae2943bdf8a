-- What a mail carries with it; forgotten with its text once it has left.
create table posta_allegati (
  id_mail text not null references posta ("_id") on delete cascade,
  posto integer not null,
  filename text not null,
  tipo text not null,
  contenuto bytea not null,
  primary key (id_mail, posto)
);
