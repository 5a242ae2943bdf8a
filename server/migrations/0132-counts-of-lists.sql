-- The lists of all accounts and of all notifications count their rows. Without these a count has to read each row of the table, as nothing
-- that was indexed tells people of agencies from accounts, and what is for one person from what is for all.
create index utenti_account on utenti (creato desc, "_id" desc) include (role) where cestinato is null and role <> 'P';
create index notifiche_di_agenzia on notifiche (id_utente, letto) where id_collaboratore is null;
