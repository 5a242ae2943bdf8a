-- What a filled form said when it was kept, by datum: where the service says something else since, the kept one is out of date. Null: no form, or
-- kept before.
alter table servizi_documenti add column compilato jsonb;
