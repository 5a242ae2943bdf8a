-- What the hourly house-keeping did last, for who runs the installation.
create table lavori (
  nome text primary key,
  iniziato timestamptz not null,
  finito timestamptz,
  -- Empty where it went well.
  errore text not null default ''
);
