-- The administrator looks for quotes and invoices of all agencies by client, number and subject (the same expressions stand in
-- features/billing/reports/oversight-queries.ts), as in 0017.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index fatture_di_tutti on fatture
      using gin ((cliente || ' ' || coalesce(numero, '') || ' ' || oggetto) gin_trgm_ops) where cestinato is null;
    create index preventivi_di_tutti on preventivi
      using gin ((cliente || ' ' || progressivo::text || '/' || anno::text || ' ' || oggetto) gin_trgm_ops) where cestinato is null;
  end if;
end $$;
