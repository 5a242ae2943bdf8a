-- People move in with their funerals: what an import has linked is not the agency's own work, and goes when it is taken back.
alter table servizi_persone add column id_importazione text references importazioni ("_id") on delete set null;
create index servizi_persone_di_importazione on servizi_persone (id_importazione) where id_importazione is not null;
