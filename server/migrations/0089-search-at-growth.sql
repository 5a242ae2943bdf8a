-- Search (docs/decisions/0008): the municipalities that published notices name and where they lie, one row for each of their words, marked as
-- in `parole`, and for each postal code. A search by municipality or postal code looks into these provinces alone.
create table luoghi_noti (
  parola text collate "C" not null,
  luogo text not null,
  prov text not null,
  primary key (parola, luogo, prov)
);

insert into luoghi_noti (parola, luogo, prov)
select distinct w.parola, a.parole_luogo, a.prov
from (select distinct parole_luogo, prov, cap from annunci where cestinato is null and not disattivo) a
cross join lateral (
  select 'c:' || regexp_split_to_table(a.parole_luogo, ' ') union select 'k:' || a.cap
) as w(parola)
where w.parola not in ('c:', 'k:');

-- Two words of a name with the same beginning stand under a pair too: `ros ros`.
insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
select distinct x.stem || ' ' || y.stem, a.data_crea, a."_id", a.prov, a.cap, ' ' || a.parole_nome || ' ', ' ' || a.parole_luogo || ' '
from annunci a
cross join lateral (select word, left(word, 3) as stem from regexp_split_to_table(a.parole_nome, ' ') as word) x
cross join lateral (select word, left(word, 3) as stem from regexp_split_to_table(a.parole_nome, ' ') as word) y
where a.cestinato is null and not a.disattivo and x.stem = y.stem and x.word < y.word and length(x.stem) = 3;
