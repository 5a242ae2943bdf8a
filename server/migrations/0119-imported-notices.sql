-- Notices that an agency brings from elsewhere. A row of the file is a step with its state: who is stopped in the middle goes on behind it.
create table importazioni (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  -- Who began it; no foreign key: the history goes on naming them.
  persona text not null,
  filename text not null,
  -- SHA-256 of the file: the same file asked again while it is under way is the same import.
  impronta text not null,
  stato text not null constraint importazioni_stato check (stato in ('in corso', 'fatta', 'annullata')),
  creata timestamptz not null,
  finita timestamptz,
  -- Until when a process has it; a process that died leaves it to another one then.
  presa timestamptz
);
create index importazioni_di_agenzia on importazioni (id_utente, creata desc, "_id" desc);
create unique index importazioni_in_corso on importazioni (id_utente, impronta) where stato = 'in corso';
create index importazioni_da_fare on importazioni (presa) where stato = 'in corso';

create table importazioni_righe (
  id_importazione text not null references importazioni ("_id") on delete cascade,
  posto integer not null,
  -- The line of the file.
  riga integer not null,
  stato text not null
    constraint importazioni_righe_stato check (stato in ('attesa', 'pubblicata', 'presente', 'scartata')),
  -- The notice, until it is published or left out.
  dati jsonb,
  -- Where its photograph is, until the notice has it.
  foto text not null default '',
  note jsonb not null default '[]',
  tentativi integer not null default 0,
  primary key (id_importazione, posto)
);
create index importazioni_righe_foto on importazioni_righe (foto) where foto <> '';

alter table annunci add column id_importazione text references importazioni ("_id") on delete set null;
-- Digest of what tells an imported notice from all others: two imports at once publish it once.
alter table annunci add column origine text;
create index annunci_di_importazione on annunci (id_importazione) where id_importazione is not null;
create unique index annunci_origine_unica on annunci (id_utente, origine) where origine is not null and cestinato is null;

-- Notices from elsewhere often have no tax code: those of one code are two, those of none as many as there are.
drop index annunci_posto_unico;
create unique index annunci_posto_unico on annunci (codfisc, cosa, anno, posto) where cestinato is null and codfisc <> '';
