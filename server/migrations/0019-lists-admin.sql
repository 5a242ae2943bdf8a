-- The administrator's other lists: what was done to an object, and what mails and accounts are ordered by.
create index registro_oggetto on registro (oggetto);
create index posta_per_destinatario on posta (destinatario, creata desc, "_id" desc);
create index posta_per_oggetto on posta (lower(oggetto), creata desc, "_id" desc);
create index utenti_per_cognome on utenti (lower(cognome), creato desc, "_id" desc) where cestinato is null;

-- Their searches, as in 0004: the same expressions stand in the queries of notifications and of the audit log.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index notifiche_cerca on notifiche using gin ((titolo || ' ' || testo) gin_trgm_ops);
    create index registro_cerca on registro using gin ((azione || ' ' || coalesce(oggetto, '') || ' ' || dettagli::text) gin_trgm_ops);
    create index posta_cerca on posta using gin ((destinatario || ' ' || oggetto) gin_trgm_ops);
  end if;
end $$;
