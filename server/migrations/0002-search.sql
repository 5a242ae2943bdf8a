-- Search (docs/decisions/0008): one row per word of a published notice, newest first under each word, with all that a search may
-- narrow by in the index itself. Words of the municipality begin with `c:`.
create table parole (
  parola text collate "C" not null,
  data_crea timestamptz not null,
  id_annuncio text not null references annunci ("_id") on delete cascade,
  prov text not null,
  cap text not null,
  nomi text not null,
  luoghi text not null
);
create unique index parole_cerca on parole (parola, data_crea, id_annuncio) include (prov, cap, nomi, luoghi);
create index parole_annuncio on parole (id_annuncio);

-- Distinct words, about how many notices carry each, and for words of 4 letters or more the spellings one deletion away.
create table vocabolario (
  parola text collate "C" primary key,
  quanti integer not null default 1
);
create table vocabolario_errori (
  chiave text collate "C" not null,
  parola text collate "C" not null,
  primary key (chiave, parola)
);
-- Surnames as they are written, for suggestions.
create table cognomi (
  chiave text collate "C" primary key,
  cognome text not null
);

create index annunci_provincia on annunci (prov, data_crea desc, "_id" desc) where cestinato is null and not disattivo;
create index annunci_cap on annunci (cap text_pattern_ops, data_crea desc, "_id" desc) where cestinato is null and not disattivo;

drop index annunci_nome;
drop index annunci_luogo;
alter table annunci drop column ricerca_nome, drop column ricerca_luogo;

insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
select distinct w.parola, a.data_crea, a."_id", a.prov, a.cap, ' ' || a.parole_nome || ' ', ' ' || a.parole_luogo || ' '
from annunci a cross join lateral (
  select regexp_split_to_table(a.parole_nome, ' ') union select 'c:' || regexp_split_to_table(a.parole_luogo, ' ')
) as w(parola)
where a.cestinato is null and not a.disattivo and w.parola <> '' and w.parola <> 'c:';

insert into vocabolario (parola, quanti) select parola, count(*) from parole group by parola;

insert into vocabolario_errori (chiave, parola)
select distinct k.chiave, v.parola
from vocabolario v cross join lateral (
  select v.parola as chiave
  union
  select overlay(v.parola placing '' from n for 1)
  from generate_series(case when v.parola like 'c:%' then 3 else 1 end, length(v.parola)) as n
) as k
where length(replace(v.parola, 'c:', '')) >= 4;

insert into cognomi (chiave, cognome)
select distinct on (chiave) replace(lower(cognome), '''', '') as chiave, cognome from annunci where cestinato is null
on conflict do nothing;
