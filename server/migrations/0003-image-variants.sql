-- Images whose variants are still to be made (docs/decisions/0010): a row is written with the one that names the image and goes once
-- they are stored. `prossimo` is the next try; null where it was given up.
create table varianti_da_fare (
  id_utente text not null references utenti ("_id") on delete cascade,
  img text not null,
  tentativi integer not null default 0,
  prossimo timestamptz,
  errore text not null default '',
  primary key (id_utente, img)
);
create index varianti_prossime on varianti_da_fare (prossimo) where prossimo is not null;

-- Pixels of the stored image; null where it was stored before they were kept.
alter table annunci add column larghezza integer, add column altezza integer;
alter table allegati add column larghezza integer, add column altezza integer;

-- Images of before have no AVIF.
insert into varianti_da_fare (id_utente, img, prossimo)
select id_utente, img, now() from annunci where img <> ''
union
select id_utente, img, now() from allegati where img <> '';
