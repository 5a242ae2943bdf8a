-- Which older programs may serve on what a migration has made: those from this release on. A program that finds migrations that it does not
-- know starts all the same where each of them says so (docs/decisions/0046): a failed upgrade returns to it without a backup.
create table migrazioni_compatibili (
  nome text primary key,
  minima text not null
);
insert into migrazioni_compatibili (nome, minima) values 
  ('0099-budgets.sql', '0.0.0'), ('0102-calendar-sessions.sql', '0.0.0'), ('0103-shortened-offer-addresses.sql', '0.0.0'),
  ('0104-retention-of-services.sql', '0.0.0'), ('0105-frozen-texts.sql', '0.0.0'), ('0106-serving-releases.sql', '0.0.0');
