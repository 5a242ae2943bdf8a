-- What the yearly declaration of funeral expenses knows of an issued document beyond what it says: whose funeral it was, who paid with
-- which tax code, or why it is no funeral expense. The document itself never changes.
create table spese_funebri (
  id_fattura text primary key references fatture ("_id") on delete cascade,
  defunto jsonb,
  pagatori jsonb not null default '[]',
  esclusa text not null default '',
  scritto timestamptz not null
);

-- Declarations that an agency has sent: what an ordinary one held is not sent again by the next.
create table invii_spese_funebri (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  anno integer not null,
  tipo text not null constraint invii_spese_funebri_tipo check (tipo in ('ordinario', 'sostitutivo', 'annullamento')),
  protocollo text not null,
  -- The protocol that it replaces or cancels.
  sostituisce text not null default '',
  documenti text[] not null default '{}',
  creato timestamptz not null,
  constraint invii_spese_funebri_protocollo unique (id_utente, protocollo)
);
create index invii_spese_funebri_anno on invii_spese_funebri (id_utente, anno, creato);
