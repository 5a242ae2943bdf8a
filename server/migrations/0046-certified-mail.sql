-- The certified mailbox (PEC) with which an agency sends its invoices to the Sistema di Interscambio and reads what comes back.
create table caselle_pec (
  id_utente text primary key references utenti ("_id") on delete cascade,
  indirizzo text not null,
  utente text not null,
  -- Sealed with the installation's key.
  password bytea not null,
  smtp_server text not null,
  smtp_porta integer not null,
  imap_server text not null,
  imap_porta integer not null,
  -- Where the system receives this agency's files: its first answer names it.
  destinatario text not null,
  collegata timestamptz not null,
  -- Up to where the mailbox has been read; null before the first time.
  uid_validita text,
  uid_letto bigint,
  ultima_lettura timestamptz,
  problema text not null default '',
  -- The server refused the password: trying again would lock the mailbox.
  sospesa boolean not null default false,
  -- Until then nobody else reads it.
  in_lettura timestamptz
);
create index caselle_pec_lettura on caselle_pec (ultima_lettura nulls first) where not sospesa;

-- What the provider said of the mail that carried a file.
alter table invii add column pec text not null default '' constraint invii_pec
  check (pec in ('', 'accettata', 'consegnata', 'non accettata', 'non consegnata', 'incerta'));
