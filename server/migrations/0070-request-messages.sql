-- What an agency and the administration write to each other about a request, beside its answer.
create table messaggi_pratica (
  "_id" text primary key,
  id_pratica text not null references pratiche ("_id") on delete cascade,
  -- Which side wrote.
  parte text not null check (parte in ('agenzia', 'amministrazione')),
  -- Who wrote, by name: it stays when the account goes.
  autore text not null,
  testo text not null check (testo <> ''),
  quando timestamptz not null
);
create index messaggi_di_pratica on messaggi_pratica (id_pratica, quando, "_id");

-- True from the agency's last message until the administration writes, answers or processes.
alter table pratiche add column messaggio_nuovo boolean not null default false;
