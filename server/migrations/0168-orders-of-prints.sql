-- What was ordered from the printer: copies by municipality, and the version that they are of.
alter table stampe add column ordine jsonb;
