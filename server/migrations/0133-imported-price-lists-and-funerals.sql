-- Price lists and funerals move in beside notices; each import is of one kind.
alter table importazioni add column cosa text not null default 'annunci'
  constraint importazioni_cosa check (cosa in ('annunci', 'servizi', 'listino'));

alter table servizi add column id_importazione text references importazioni ("_id") on delete set null;
create index servizi_di_importazione on servizi (id_importazione) where id_importazione is not null;

alter table listino add column id_importazione text references importazioni ("_id") on delete set null;
create index listino_di_importazione on listino (id_importazione) where id_importazione is not null;
