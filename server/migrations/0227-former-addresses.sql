-- Addresses that an account had before: erased with it, and by them the mails that went there. The log, which nobody may change, does not name them.
alter table utenti add column "mailPrecedenti" text[] not null default '{}';
