-- Contacts move in as one thing too, which can be taken back.
alter table importazioni drop constraint importazioni_cosa;
alter table importazioni add constraint importazioni_cosa check (cosa in ('annunci', 'servizi', 'listino', 'anagrafiche'));

alter table anagrafiche add column id_importazione text references importazioni ("_id") on delete set null;
create index anagrafiche_di_importazione on anagrafiche (id_importazione) where id_importazione is not null;
