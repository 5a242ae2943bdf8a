-- What people without an account want to be told of by e-mail.
create table avvisi (
  "_id" text primary key,
  mail text not null,
  cosa text not null constraint avvisi_cosa check (cosa in ('annuncio', 'agenzia', 'luogo', 'cognome')),
  -- What a notice is looked up by: its own id, its agency, a town, a province, a surname or how that sounds.
  chiave text collate "C" not null,
  -- As people read it.
  titolo text not null,
  -- Cadastral code of the town around which is looked; null: no town.
  luogo text,
  raggio integer not null default 0,
  -- The province alone, where no town is named; null: all of Italy.
  prov text,
  quando text not null constraint avvisi_quando check (quando in ('subito', 'riepilogo')),
  ora time not null,
  creato timestamptz not null,
  confermato timestamptz,
  finito timestamptz
);
create index avvisi_chiave on avvisi (chiave) include (luogo, raggio) where confermato is not null and finito is null;
create index avvisi_mail on avvisi (mail);
create index avvisi_finiti on avvisi (finito) where finito is not null;
create index avvisi_da_confermare on avvisi (creato) where confermato is null;

-- Links and codes of the mails: each mail has its own, so that none is kept but its digest.
create table link_avvisi (
  impronta bytea primary key,
  mail text not null,
  -- The wish that it confirms; null in a mail that tells of notices.
  id_avviso text references avvisi ("_id") on delete cascade,
  codice text not null,
  creato timestamptz not null
);
create index link_avvisi_mail on link_avvisi (mail, creato);
create index link_avvisi_avviso on link_avvisi (id_avviso) where id_avviso is not null;
create index link_avvisi_creato on link_avvisi (creato);

-- Notices whose alerts are still to be found: written in the transaction that publishes or changes them.
create table avvisi_da_abbinare (
  "_id" text primary key,
  id_nek text not null references annunci ("_id") on delete cascade,
  motivo text not null constraint avvisi_da_abbinare_motivo check (motivo in ('nuovo', 'cambiato')),
  creato timestamptz not null,
  constraint avvisi_da_abbinare_unici unique (id_nek, motivo)
);
create index avvisi_da_abbinare_creato on avvisi_da_abbinare (creato);

-- What an address is to be told, or was: one mail of a notice and a change, however many alerts find it and whoever looks.
create table avvisi_dovuti (
  id_nek text not null references annunci ("_id") on delete cascade,
  mail text not null,
  -- Empty for a new notice; else which change.
  giro text not null,
  -- The alerts that found it: it is told while one of them runs.
  id_avvisi text[] not null,
  parte timestamptz not null,
  mandato timestamptz,
  constraint avvisi_dovuti_una_volta primary key (id_nek, mail, giro)
);
create index avvisi_dovuti_attesi on avvisi_dovuti (parte) where mandato is null;
create index avvisi_dovuti_mail on avvisi_dovuti (mail);
create index avvisi_dovuti_mandati on avvisi_dovuti (mandato) where mandato is not null;

-- The address by which a mail is unsubscribed in one press (RFC 8058); erased when it was sent.
alter table posta add column disiscrizione text;
