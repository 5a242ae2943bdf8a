-- Events that the program has read from the text of a notice wait for somebody to confirm them. The notices whose text nobody has read yet
-- are read by a job, the newest first; the release before publishes such notices too.
alter table eventi add column da_confermare boolean not null default false;
alter table annunci add column eventi_letti boolean not null default false;
create index annunci_testi_da_leggere on annunci (data_crea desc) where not eventi_letti and cestinato is null;
