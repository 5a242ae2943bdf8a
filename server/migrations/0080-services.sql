-- The service: one record for each death and agency, on which notices, quotes, invoices and requests hang, and its events.
create table servizi (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  nome text not null default '',
  cognome text not null default '',
  codfisc text not null default '',
  nato date,
  "natoA" text not null default '',
  decesso date,
  "mortoA" text not null default '',
  coniuge text not null default '',
  comune text not null default '',
  prov text not null default '',
  cap text not null default '',
  regione text not null default '',
  stadio text not null default 'chiamata' check (stadio in ('chiamata', 'colloquio', 'documenti', 'cerimonia', 'chiuso')),
  scelta text check (scelta in ('inumazione', 'tumulazione', 'cremazione')),
  note text not null default '',
  tel text not null default '',
  cerca text not null default '',
  chiave text not null default '',
  data_crea timestamptz not null,
  cestinato timestamptz,
  versione integer not null default 1,
  -- What belongs to a service belongs to its agency.
  unique (id_utente, "_id")
);
-- One service for each of an agency's dead.
create unique index servizi_uno_per_codice on servizi (id_utente, codfisc) where codfisc <> '' and cestinato is null;
create index servizi_elenco on servizi (id_utente, data_crea, "_id") where cestinato is null;
create index servizi_nomi on servizi (id_utente, chiave, "_id") where cestinato is null;
create index servizi_cestino on servizi (cestinato) where cestinato is not null;

create table eventi (
  "_id" text primary key,
  id_servizio text not null,
  id_utente text not null,
  tipo text not null check (tipo in ('camera ardente', 'veglia', 'rosario', 'benedizione', 'funerale', 'cremazione', 'sepoltura', 'settima',
    'trigesimo', 'anniversario', 'altro')),
  -- Day and hour as clocks in Italy show them.
  inizio text not null check (inizio ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  fine text check (fine ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$' and fine >= inizio),
  luogo text not null default '',
  indirizzo text not null default '',
  comune text not null default '',
  prov text not null default '',
  note text not null default '',
  stato text not null default 'in programma' check (stato in ('in programma', 'spostato', 'annullato')),
  pubblico boolean not null,
  -- Where and when it was to be before it moved.
  prima jsonb,
  spostato_il timestamptz,
  versione integer not null default 1,
  data_crea timestamptz not null,
  cambiato timestamptz not null,
  -- Told to calendars as cancelled for thirty days.
  tolto timestamptz,
  foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete cascade
);
create index eventi_servizio on eventi (id_servizio, inizio);
create index eventi_agenda on eventi (id_utente, inizio) where tolto is null;
create index eventi_tolti on eventi (tolto) where tolto is not null;

-- What belongs to a service outlives its erasure: an issued invoice is kept for ten years.
alter table annunci add column id_servizio text,
  add constraint annunci_servizio foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete set null (id_servizio);
alter table preventivi add column id_servizio text,
  add constraint preventivi_servizio foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete set null (id_servizio);
alter table fatture add column id_servizio text,
  add constraint fatture_servizio foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete set null (id_servizio);
alter table pratiche add column id_servizio text,
  add constraint pratiche_servizio foreign key (id_utente, id_servizio) references servizi (id_utente, "_id") on delete set null (id_servizio);
create index annunci_servizio on annunci (id_servizio) where id_servizio is not null;
create index preventivi_servizio on preventivi (id_servizio) where id_servizio is not null;
create index fatture_servizio on fatture (id_servizio) where id_servizio is not null;
create index pratiche_servizio on pratiche (id_servizio) where id_servizio is not null;

-- To which service an issued invoice belongs is no part of what was issued.
create or replace function fattura_immutabile() returns trigger language plpgsql as $$
declare segni constant text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a', 'trasmissione',
    'sollecitata_il', 'id_servizio'];
  fermi constant text[] := array['_id', 'id_utente', 'tipo', 'serie', 'anno', 'progressivo', 'numero', 'data', 'id_fattura', 'cestinato'];
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
  end if;
  if old.stato = 'bozza' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.data >= current_date - interval '11 years' or exists (select from utenti where "_id" = old.id_utente) then
      raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.stato = 'bozza' then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  -- A discarded one is corrected, but for what names it.
  if old.stato = 'scartata' then
    if (select jsonb_object_agg(k, to_jsonb(new) -> k) <> jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(fermi) k) then
      raise exception 'fatture: a number once given stays' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - segni <> to_jsonb(old) - segni then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The services of what there is already: one for each agency and tax code, from its newest notice, live ones first; where all of them lie in
-- the bin, the service lies there with the last of them. A notice without a tax code gets one of its own.
create temporary table nuovi on commit drop as
select distinct on (id_utente, chi) id_utente, chi, substr(md5('servizio ' || id_utente || ' ' || chi), 1, 12) as servizio, "_id" as annuncio
from (select *, coalesce(nullif(codfisc, ''), 'annuncio ' || "_id") as chi from annunci) a
order by id_utente, chi, (cestinato is null) desc, coalesce(cestinato, data_crea) desc, "_id";

insert into servizi ("_id", id_utente, nome, cognome, codfisc, nato, "natoA", decesso, "mortoA", coniuge, comune, prov, cap, regione, stadio,
  cerca, chiave, data_crea, cestinato)
select n.servizio, a.id_utente, a.nome, a.cognome, a.codfisc, a.nato, a."natoA", a.decesso, a."mortoA", a.coniuge, a.comune, a.prov, a.cap,
  a.regione, case when a.data_crea > now() - interval '45 days' then 'cerimonia' else 'chiuso' end, concat_ws(' ', a.parole_nome, a.parole_luogo, lower(a.codfisc)),
  left(translate(lower(a.cognome || ' ' || a.nome), 'àáâäèéêëìíîïòóôöùúûüñç''', 'aaaaeeeeiiiioooouuuunc'), 240), a.data_crea, a.cestinato
from nuovi n join annunci a on a."_id" = n.annuncio;
create unique index on nuovi (id_utente, chi);
analyze nuovi;

update annunci a set id_servizio = n.servizio from nuovi n
where n.id_utente = a.id_utente and n.chi = coalesce(nullif(a.codfisc, ''), 'annuncio ' || a."_id");

-- Quotes and invoices that name who died: by the tax code, or by a name that one service alone bears; else they get a service of their own.
create temporary table documenti on commit drop as
select 'p' as tipo, "_id", id_utente, creato, cestinato, upper(btrim(contenuto -> 'defunto' ->> 'nome')) as nome,
  upper(btrim(coalesce(contenuto -> 'defunto' ->> 'codFisc', ''))) as codfisc
from preventivi where contenuto ->> 'defunto' is not null
union all
select 'f', "_id", id_utente, creato, cestinato, upper(btrim(contenuto -> 'defunto' ->> 'nome')),
  upper(btrim(coalesce(contenuto -> 'defunto' ->> 'codFisc', '')))
from fatture where contenuto ->> 'defunto' is not null;

create temporary table noti on commit drop as
select id_utente, upper(btrim(nome || ' ' || cognome)) as nome, min("_id") as servizio from servizi where cestinato is null
group by 1, 2 having count(*) = 1;

create temporary table trovati on commit drop as
select d.*, coalesce(s."_id", case when d.codfisc = '' then n.servizio end) as servizio
from documenti d
left join servizi s on d.codfisc <> '' and s.id_utente = d.id_utente and s.codfisc = d.codfisc and s.cestinato is null
left join noti n on n.id_utente = d.id_utente and n.nome = d.nome;

create temporary table altri on commit drop as
select distinct on (id_utente, chi) id_utente, chi, nome, codfisc, creato, substr(md5('servizio ' || id_utente || ' ' || chi), 1, 12) as servizio
from (select *, coalesce(nullif(codfisc, ''), 'nome ' || nome) as chi from trovati where servizio is null and cestinato is null) t
order by id_utente, chi, creato, "_id";

insert into servizi ("_id", id_utente, cognome, codfisc, stadio, cerca, chiave, data_crea)
select servizio, id_utente, nome, codfisc, 'chiuso', concat_ws(' ', translate(lower(nome), 'àáâäèéêëìíîïòóôöùúûüñç', 'aaaaeeeeiiiioooouuuunc'),
  lower(codfisc)), left(translate(lower(nome), 'àáâäèéêëìíîïòóôöùúûüñç''', 'aaaaeeeeiiiioooouuuunc'), 240), creato
from altri;

update trovati t set servizio = a.servizio from altri a
where t.servizio is null and a.id_utente = t.id_utente and a.chi = coalesce(nullif(t.codfisc, ''), 'nome ' || t.nome);

update preventivi p set id_servizio = t.servizio from trovati t where t.tipo = 'p' and t."_id" = p."_id" and t.servizio is not null;
update fatture f set id_servizio = t.servizio from trovati t where t.tipo = 'f' and t."_id" = f."_id" and t.servizio is not null;
-- An invoice that names nobody goes with the quote it was made of.
update fatture f set id_servizio = p.id_servizio from preventivi p
where f.id_servizio is null and p."_id" = f.id_preventivo and p.id_utente = f.id_utente and p.id_servizio is not null;

-- Who knows the address reads the agenda: only its digest is kept.
create table indirizzi_agenda (
  id_utente text primary key references utenti ("_id") on delete cascade,
  impronta bytea not null unique,
  creato timestamptz not null
);
