-- Words that a condolence is held for, kept by the administration, and who added or removed each of them.
create table parole_pensieri (
  "_id" text primary key,
  parola text not null,
  -- As it is compared: small letters, no accents; an asterisk at its end stands for any ending.
  forma text not null unique,
  chi text references utenti ("_id") on delete set null,
  data_crea timestamptz not null
);
create table storia_parole_pensieri (
  "_id" text primary key,
  parola text not null,
  cosa text not null constraint storia_parole_pensieri_cosa check (cosa in ('aggiunta', 'tolta')),
  chi text references utenti ("_id") on delete set null,
  data_crea timestamptz not null
);
create index storia_parole_pensieri_quando on storia_parole_pensieri (data_crea desc, "_id" desc);

-- The words that were found in a condolence when it was written: it is let through one by one, by who has read them.
alter table pensieri add column parole text[] not null default '{}';
