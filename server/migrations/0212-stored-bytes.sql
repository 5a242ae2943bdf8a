-- What an agency stores is summed for every upload: from these two indexes alone, without the rows that name the files.
create index immagini_byte_utente on immagini_byte (id_utente) include (byte);
create index documenti_file_byte on documenti_file (id_utente) include (byte);
drop index documenti_file_utente;

-- Images that were stored before their bytes were kept have a row too: by their pixels, or else as a common photograph or logo.
insert into immagini_byte (id_utente, img, byte)
select id_utente, img, greatest(1, max(byte)) from (
  select id_utente, img, coalesce(larghezza * altezza / 6, 200000) as byte from annunci
  union all
  select id_utente, img, coalesce(larghezza * altezza / 6, 200000) from allegati
  union all
  select id_utente, img, coalesce(larghezza * altezza / 6, 200000) from dalla_famiglia
  union all
  select id_utente, img, coalesce(larghezza * altezza / 6, 200000) from pensieri
  union all
  select "_id", logo, 50000 from utenti
) immagini where img <> '' group by 1, 2
on conflict (id_utente, img) do nothing;
