-- The last IBAN of an agency that has none for the time being: its drafts still have it, and get the next one in its place.
alter table impostazioni_fatturazione add column "ultimoIban" text not null default '';
