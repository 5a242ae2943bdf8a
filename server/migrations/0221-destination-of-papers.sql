-- Where a funeral led when one of its papers was said to be done: for another destination it does not serve. Null: not known.
alter table pratiche_servizi add column destinazione text;
