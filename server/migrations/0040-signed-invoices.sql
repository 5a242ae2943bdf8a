-- The signed file of an invoice to a public administration: one for each version of the invoice's own file. Its bytes are a stored
-- document (documenti_file) with the same _id.
create table fatture_firmate (
  "_id" text primary key,
  id_fattura text not null references fatture ("_id") on delete cascade,
  file integer not null,
  forma text not null,
  firmatario text not null,
  firmata_il timestamptz not null,
  nel_termine boolean not null,
  creato timestamptz not null,
  constraint fatture_firmate_forma check (forma in ('CAdES', 'XAdES')),
  constraint fatture_firmate_file unique (id_fattura, file)
);
