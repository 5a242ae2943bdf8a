-- Forms of municipalities: any PDF, with what of a funeral is written where. Each version keeps its PDF and its places.
create table moduli (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  nome text not null,
  comune text not null default '',
  prov text not null default '',
  -- Printed and signed by hand: cremation, ashes.
  a_mano boolean not null default false,
  -- The agency offers it to the others of its municipality.
  condividi boolean not null default false,
  -- Counts changes, so that two who change it at once are told.
  revisione integer not null default 1,
  creato timestamptz not null,
  modificato timestamptz not null,
  cestinato timestamptz,
  constraint moduli_di_utente unique (id_utente, "_id")
);
create index moduli_comune on moduli (upper(comune)) where condividi and cestinato is null;

create table moduli_versioni (
  "_id" text primary key,
  id_utente text not null,
  id_modulo text not null,
  numero integer not null,
  -- Sizes of the pages and fields of the PDF, as they were read.
  pagine jsonb not null,
  campi_pdf jsonb not null,
  -- Where what is written.
  campi jsonb not null,
  -- Whether other agencies may use it: only an administrator who has looked at it says so.
  stato text not null constraint moduli_versioni_stato check (stato in ('propria', 'in attesa', 'condivisa', 'rifiutata')),
  motivo text not null default '',
  offerta timestamptz,
  -- First paper that was filled from it: from then on it stays as it is.
  usata timestamptz,
  chi text not null,
  creato timestamptz not null,
  foreign key (id_utente, id_modulo) references moduli (id_utente, "_id") on delete cascade,
  constraint moduli_versioni_numero unique (id_modulo, numero)
);
create index moduli_versioni_utente on moduli_versioni (id_utente);
create index moduli_versioni_in_attesa on moduli_versioni (offerta) where stato = 'in attesa';
create trigger moduli_versioni_con_file after delete on moduli_versioni for each row execute function firma_con_file();
