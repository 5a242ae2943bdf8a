-- Requests (pratiche): what agencies, and people without an account, send to the administration. The file of one stands in
-- documenti_file under its own "_id".
create table pratiche (
  "_id" text primary key,
  -- Null for what comes from a public page.
  id_utente text references utenti ("_id") on delete cascade,
  cosa text not null,
  titolo text not null,
  testo text not null default '',
  -- What its type asks for besides.
  dati jsonb not null default '{}',
  pubblicato timestamptz not null,
  evaso boolean not null default false,
  evaso_il timestamptz,
  risposta text not null default '',
  risposto_il timestamptz,
  -- Who handled it last, by name: it stays when the account goes.
  gestita_da text not null default '',
  -- Who wrote, where nobody was signed in.
  nome text not null default '',
  "ragioneSociale" text not null default '',
  mail text not null default '',
  tel text not null default '',
  constraint pratiche_evasa check (evaso = (evaso_il is not null)),
  constraint pratiche_risposta check ((risposta <> '') = (risposto_il is not null))
);

-- One for each order and filter of the lists: the administrator's with the unprocessed first, the agency's by date.
create index pratiche_elenco on pratiche (evaso, pubblicato desc, "_id" desc);
create index pratiche_recenti on pratiche (pubblicato desc, "_id" desc);
create index pratiche_per_tipo on pratiche (cosa, evaso, pubblicato desc, "_id" desc);
create index pratiche_di_utente on pratiche (id_utente, evaso, pubblicato desc, "_id" desc);
create index pratiche_proprie on pratiche (id_utente, pubblicato desc, "_id" desc);

-- Words anywhere in these columns (the same expression stands in features/requests/queries.ts), as in 0004.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index pratiche_cerca on pratiche
      using gin ((titolo || ' ' || testo || ' ' || nome || ' ' || "ragioneSociale" || ' ' || mail) gin_trgm_ops);
  end if;
end $$;
