-- Search (docs/decisions/0008): beside its words each notice stands under its postal code, `k:47521`, and under each pair of words of
-- its name by their first three letters, `mar ros`: two common words are found without walking all notices of one of them.
insert into parole (parola, data_crea, id_annuncio, prov, cap, nomi, luoghi)
select w.parola, a.data_crea, a."_id", a.prov, a.cap, ' ' || a.parole_nome || ' ', ' ' || a.parole_luogo || ' '
from annunci a cross join lateral (
  select 'k:' || a.cap where a.cap <> ''
  union
  select x.inizio || ' ' || y.inizio
  from (select left(regexp_split_to_table(a.parole_nome, ' '), 3) collate "C" as inizio) x
  join (select left(regexp_split_to_table(a.parole_nome, ' '), 3) collate "C" as inizio) y on x.inizio < y.inizio
  where length(x.inizio) = 3 and length(y.inizio) = 3
) as w(parola)
where a.cestinato is null and not a.disattivo;

insert into vocabolario (parola, quanti)
select 'k:' || cap, count(*) from annunci where cestinato is null and not disattivo and cap <> '' group by cap
on conflict do nothing;

-- The same rows by province: a common name in a small province.
create index parole_provincia on parole (parola, prov, data_crea, id_annuncio) include (cap, nomi, luoghi);

-- A postal code alone is found by its key.
drop index annunci_cap;
