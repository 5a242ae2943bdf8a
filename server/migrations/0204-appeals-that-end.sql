-- An appeal ends undecided where its author withdraws or changes the condolence, or the refusal is undone otherwise.
alter table reclami_pensieri
  drop constraint reclami_pensieri_stato,
  add constraint reclami_pensieri_stato check (stato in ('in attesa', 'accolto', 'respinto', 'superato'));
