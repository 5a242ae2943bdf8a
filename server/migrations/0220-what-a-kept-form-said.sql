-- What a filled form said when it was kept, by datum: where the funeral says something else since, the kept one is out of date. Null: no form, or
-- kept before.
alter table servizi_documenti add column compilato jsonb;
-- The same of the forms in a packet for an office, for each of its documents; null as a whole where none of them is one.
alter table invii_servizi add column compilati jsonb;
