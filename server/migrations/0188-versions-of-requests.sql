-- Who answers a request is told what another answered meanwhile: versions as of notices (0058). Who answered is kept beside the answer,
-- because whoever marks the request later is somebody else.
alter table pratiche
  add column versione integer not null default 1,
  add column modifiche jsonb not null default '{}',
  add column risposta_di text not null default '';
-- Messages do not pass here: they are no answer.
create trigger pratiche_versione
  before update of risposta, evaso on pratiche for each row
  execute function segna_modifiche('risposto_il', 'risposta_di', 'evaso_il', 'gestita_da', 'messaggio_nuovo');
