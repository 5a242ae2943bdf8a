-- Where a funeral led, and what was to become of the ashes, when one of its papers was said to be done: for another destination it does not serve.
-- Null: not known.
alter table pratiche_servizi add column destinazione text, add column ceneri text;
