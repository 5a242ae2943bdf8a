-- Nightly backups: a row a night, named by the Italian day on which it fell due. However many processes there are, one takes it.
create table copie (
  notte date primary key,
  iniziata timestamptz not null,
  finita timestamptz,
  byte bigint,
  -- Empty where it went well.
  errore text not null default ''
);
