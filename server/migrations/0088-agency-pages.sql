-- The public page of each agency: what it says about itself, and whether the administration shows it.
alter table utenti
  add column slug text,
  add column orari text not null default '',
  add column descrizione text not null default '',
  add column "altreSedi" text not null default '',
  add column "paginaVisibile" boolean not null default true,
  -- When what the page says of the agency changed last; what it lists has an instant of its own.
  add column "paginaCambiata" timestamptz not null default now();

-- Every name that an account's page has or had: earlier ones lead on, and nobody else gets one while the account exists.
create table slug_agenzie (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  id_utente text not null,
  dal timestamptz not null default now()
);
create index slug_agenzie_utente on slug_agenzie (id_utente);

-- `Onoranze Funebri dell'Ò` as `onoranze-funebri-dell-o`: as the names of places are written in addresses. With room for a number behind it.
create function slug_di(nome text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    replace(lower(regexp_replace(normalize(nome, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'),
    '[^a-z0-9]+', '-', 'g')), 72)), ''), 'agenzia')
$$;

-- The first free name: who takes one at the same time is waited for.
create function slug_libero(nome text, utente text) returns text language plpgsql as $$
declare
  base text := slug_di(nome);
  scelto text := base;
  numero integer := 1;
begin
  loop
    insert into slug_agenzie (slug, id_utente) values (scelto, utente) on conflict do nothing;
    exit when found;
    numero := numero + 1;
    scelto := base || '-' || numero;
  end loop;
  return scelto;
end $$;

-- Existing accounts in the order in which they were made; nobody has changed them by that.
alter table utenti disable trigger user;
do $$
declare conto record;
begin
  for conto in
    select "_id", coalesce(nullif("ragSociale", ''), nome || ' ' || cognome) as nome from utenti
    order by cestinato is not null, role desc, creato, "_id"
  loop
    update utenti set slug = slug_libero(conto.nome, conto."_id"), "paginaCambiata" = coalesce(attivato, creato) where "_id" = conto."_id";
  end loop;
  update slug_agenzie s set dal = u.creato from utenti u where u."_id" = s.id_utente;
end $$;
alter table utenti enable trigger user;
alter table utenti alter column slug set not null;
-- Deferred, because a new account's name is taken before its row stands.
alter table slug_agenzie add constraint slug_agenzie_conto foreign key (id_utente) references utenti ("_id")
  on delete cascade deferrable initially deferred;

create function utenti_slug_nuovo() returns trigger language plpgsql as $$
begin
  new.slug := slug_libero(coalesce(nullif(new."ragSociale", ''), new.nome || ' ' || new.cognome), new."_id");
  return new;
end $$;
create trigger utenti_slug_nuovo before insert on utenti for each row when (new.slug is null) execute function utenti_slug_nuovo();

create function utenti_slug_cambiato() returns trigger language plpgsql as $$
begin
  insert into slug_agenzie (slug, id_utente) values (new.slug, new."_id") on conflict do nothing;
  if not exists (select from slug_agenzie where slug = new.slug and id_utente = new."_id") then
    raise unique_violation using constraint = 'slug_agenzie_pkey', message = 'Lo slug è di un altro account.';
  end if;
  return new;
end $$;
create trigger utenti_slug_cambiato before update of slug on utenti for each row
  when (new.slug is distinct from old.slug) execute function utenti_slug_cambiato();

create function utenti_pagina_cambiata() returns trigger language plpgsql as $$
begin
  new."paginaCambiata" := clock_timestamp();
  return new;
end $$;
create trigger utenti_pagina_cambiata before update on utenti for each row
  when ((old."ragSociale", old.indirizzo, old.comune, old.prov, old.cap, old.regione, old.tel, old.cell, old.url, old.logo, old.slug, old.orari,
      old.descrizione, old."altreSedi", old."paginaVisibile", old.attivo, old.attivato is null, old.cestinato is null)
    is distinct from (new."ragSociale", new.indirizzo, new.comune, new.prov, new.cap, new.regione, new.tel, new.cell, new.url, new.logo, new.slug,
      new.orari, new.descrizione, new."altreSedi", new."paginaVisibile", new.attivo, new.attivato is null, new.cestinato is null))
  execute function utenti_pagina_cambiata();

-- As before (0013); the new instant is none of the fields that somebody writes.
create or replace function segna_modifiche_utente() returns trigger language plpgsql as $$
declare cambiati jsonb;
begin
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o using (key)
  where n.value is distinct from o.value
    and n.key not in ('password', 'tupla', 'attivato', 'creato', 'cestinato', 'logo', 'versione', 'modifiche', 'paginaCambiata');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;

-- The published notices of an agency, newest first; and when one of its notices changed last.
create index annunci_di_agenzia_cambiati on annunci (id_utente, cambiato) where cambiato is not null;
create index annunci_di_agenzia on annunci (id_utente, data_crea desc, "_id" desc) where cestinato is null and not disattivo;
