-- The administrator's search looks for funerals without a notice over all agencies. Without pg_trgm the rows are read.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index servizi_cerca on servizi using gin (cerca gin_trgm_ops) where cestinato is null;
  end if;
end $$;
