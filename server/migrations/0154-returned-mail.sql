-- Addresses that get no alerts any more, as their mail came back for good or somebody complained of it.
create table indirizzi_fermi (
  mail text primary key,
  motivo text not null constraint indirizzi_fermi_motivo check (motivo in ('respinta', 'reclamo')),
  -- What their server says.
  dettaglio text not null,
  quando timestamptz not null
);
create index indirizzi_fermi_quando on indirizzi_fermi (quando);

-- Up to where the mailbox of what comes back has been read; one row.
create table casella_ritorni (
  id text primary key,
  uid_validita text,
  uid_letto bigint,
  in_lettura timestamptz,
  letta timestamptz,
  -- Why the last reading failed; empty where it did not.
  problema text not null default ''
);

-- When the next mail of many may go to a receiving domain.
create table ritmo_domini (
  dominio text primary key,
  prossima timestamptz not null
);
create index ritmo_domini_prossima on ritmo_domini (prossima);

-- Mails that tell many of the same: they leave at a pace, and after all others.
alter table posta add column di_massa boolean not null default false;
create index posta_partenza on posta (di_massa, prossima, "_id") where prossima is not null;
