-- The administrator's list of all notices in each of its orders: newest first, and under equal names newest first again. What a list
-- sorts and counts by stands in the index itself, so that only the rows of a page are read.
create index annunci_elenco on annunci (data_crea desc, "_id" desc) where cestinato is null;
create index annunci_per_nome on annunci ((cognome || ' ' || nome), data_crea desc, "_id" desc) where cestinato is null;
create index annunci_per_regione on annunci (regione, data_crea desc, "_id" desc) where cestinato is null;
create index annunci_per_comune on annunci (comune, data_crea desc, "_id" desc) where cestinato is null;
create index annunci_per_cuori on annunci (cuori desc, data_crea desc, "_id" desc) where cestinato is null;
create index annunci_nascosti on annunci (data_crea desc, "_id" desc) where cestinato is null and disattivo;
create index utenti_per_nome on utenti (lower("ragSociale"), "_id");

-- Its search: words anywhere in these columns (the same expression stands in features/notices/queries.ts). PostgreSQL's own extension
-- makes it quick; a server without it still finds, more slowly.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index annunci_cerca on annunci
      using gin ((nome || ' ' || cognome || ' ' || comune || ' ' || codfisc || ' ' || cap) gin_trgm_ops) where cestinato is null;
  end if;
end $$;
