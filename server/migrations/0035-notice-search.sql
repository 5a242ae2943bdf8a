-- Lists find notices by their folded words too: damico finds D'Amico, schutz finds Schütz (the same expression stands in
-- features/notice-lists/queries.ts). Those in the bin as well: the log still names them.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    drop index if exists annunci_cerca;
    create index annunci_cerca on annunci using gin (
      (nome || ' ' || cognome || ' ' || comune || ' ' || codfisc || ' ' || cap || ' ' || parole_nome || ' ' || parole_luogo) gin_trgm_ops
    );
  end if;
end $$;
