-- Files for the Sistema di Interscambio are named after the tax code of who sends them: their numbers belong to that code, whichever
-- account they are of, and go on where each agency's had come to.
alter table impostazioni_fatturazione add column trasmittente text not null default '';
create table contatori_file (
  trasmittente text primary key,
  ultimo integer not null
);
insert into contatori_file (trasmittente, ultimo)
  select upper(regexp_replace(u."codFisc", '[\s.-]', '', 'g')), max(c.ultimo)
  from contatori_documenti c join utenti u on u."_id" = c.id_utente
  where c.sequenza = 'file' and u."codFisc" <> '' group by 1;
delete from contatori_documenti where sequenza = 'file';
alter table contatori_documenti drop constraint contatori_sequenza,
  add constraint contatori_sequenza check (sequenza in ('fattura', 'preventivo'));
alter table fatture drop constraint fatture_file;
create unique index fatture_file on fatture (coalesce(documento ->> 'trasmittente', id_utente), file) where file is not null;

-- Payment by cheque (MP02).
alter table impostazioni_fatturazione drop constraint impostazioni_modalita,
  add constraint impostazioni_modalita check (modalita in ('MP01', 'MP02', 'MP05', 'MP08'));
alter table pagamenti drop constraint pagamenti_modalita,
  add constraint pagamenti_modalita check (modalita in ('MP01', 'MP02', 'MP05', 'MP08'));
