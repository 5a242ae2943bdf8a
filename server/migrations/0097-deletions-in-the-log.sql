-- Who deleted something may take it back: a column says which entries of the log are deletions, no longer the end of a word. What is written already is
-- computed while the column is made, because the log refuses to be changed; from then on the program says it.
alter table registro add column eliminazione boolean not null generated always as (azione in (
  'utente eliminato', 'nota interna eliminata', 'operatore eliminato', 'annuncio eliminato', 'allegato eliminato', 'certificato eliminato',
  'corso eliminato', 'convenzione eliminata', 'anagrafica eliminata', 'voce di listino eliminata', 'servizio eliminato',
  'documento del servizio eliminato', 'compito eliminato', 'preventivo eliminato', 'bozza di fattura eliminata'
)) stored;
alter table registro alter column eliminazione drop expression;
alter table registro alter column eliminazione set default false;
