-- Photographs that a family brings for the notice: at most twelve of a funeral, each at a place of its own.
alter table dalla_famiglia
  drop constraint dalla_famiglia_cosa,
  add constraint dalla_famiglia_cosa check (cosa in ('correzione', 'storia', 'oscuro', 'foto')),
  add column img text not null default '',
  add column larghezza integer,
  add column altezza integer,
  add column posto integer,
  add constraint dalla_famiglia_foto check ((cosa = 'foto') = (img <> '')),
  add constraint dalla_famiglia_dodici check ((cosa = 'foto') = (posto is not null) and posto between 1 and 12),
  -- Two that change places are for a moment at one.
  add constraint dalla_famiglia_posto unique (id_servizio, posto) deferrable initially deferred;
create index dalla_famiglia_img on dalla_famiglia (id_utente, img) where img <> '';
create trigger dalla_famiglia_immagini_lasciate after delete on dalla_famiglia referencing old table as vecchi
  for each statement execute function lascia_immagini();

-- From which day a family wants the notices of a funeral kept from search engines.
create table visibilita_famiglie (
  id_servizio text primary key,
  id_utente text not null,
  dal date not null,
  -- When that was done; null while the day is to come.
  applicata timestamptz,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index visibilita_famiglie_dal on visibilita_famiglie (dal) where applicata is null;
