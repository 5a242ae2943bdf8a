-- What an administrator may see and change; null: everything, as before.
alter table utenti add column aree jsonb;
