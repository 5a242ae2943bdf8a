-- Whether search engines may show a notice: the family may ask that they do not.
alter table annunci add column indicizza boolean not null default true;
-- When what everybody sees of a notice changed last, its going into the bin and its coming back too; null: never since it was published.
alter table annunci add column cambiato timestamptz;

create function annunci_segna_cambio() returns trigger language plpgsql as $$
begin
  new.cambiato := clock_timestamp();
  return new;
end $$;
create trigger annunci_cambiato before update on annunci for each row
  when ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov,
      old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza, old.id_servizio, old.cestinato is null)
    is distinct from (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune,
      new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza, new.id_servizio,
      new.cestinato is null))
  execute function annunci_segna_cambio();

-- Who saves a form is told what others changed in it (0058): `indicizza` is a field of it, what the database and a job keep is none.
drop trigger annunci_versione on annunci;
create trigger annunci_versione
  before update of cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap,
    funerale, cimitero, testo, img, disattivo, indicizza
  on annunci for each row
  execute function segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename', 'funerale_il', 'cambiato');

-- How many notices each month (in Italy) holds for search engines, so that the index of the site map needs no counting: a month's rows are
-- summed when they are read. Whoever changes a notice adds a row and waits for nobody; a job folds a month's rows into one.
create table mesi (
  mese text not null check (mese ~ '^\d{4}-\d{2}$'),
  annunci integer not null,
  cambiato timestamptz not null default now()
);
create function mese_di(quando timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(quando at time zone 'Europe/Rome', 'YYYY-MM') $$;

create function mesi_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mesi (mese, annunci)
    select mese_di(data_crea), count(*) from nuovi where cestinato is null and not disattivo and indicizza group by 1;
  else
    insert into mesi (mese, annunci)
    select mese_di(data_crea), -count(*) from vecchi where cestinato is null and not disattivo and indicizza group by 1;
  end if;
  return null;
end $$;
create function mesi_cambia() returns trigger language plpgsql as $$
begin
  insert into mesi (mese, annunci)
  values (mese_di(new.data_crea), (new.cestinato is null and not new.disattivo and new.indicizza)::int
    - (old.cestinato is null and not old.disattivo and old.indicizza)::int);
  return null;
end $$;
create trigger mesi_nuovi after insert on annunci referencing new table as nuovi for each statement execute function mesi_conta();
create trigger mesi_tolti after delete on annunci referencing old table as vecchi for each statement execute function mesi_conta();
-- Also where a notice only changed: the file that names it is newer then.
create trigger mesi_cambiati after update on annunci for each row
  when (old.cambiato is distinct from new.cambiato) execute function mesi_cambia();

-- What takes place for somebody stands on the page of the notice.
create function mesi_evento() returns trigger language plpgsql as $$
begin
  insert into mesi (mese, annunci)
  select distinct mese_di(data_crea), 0 from annunci
  where id_servizio = new.id_servizio and cestinato is null and not disattivo and indicizza;
  return null;
end $$;
create trigger mesi_eventi after insert or update on eventi for each row when (new.pubblico) execute function mesi_evento();

insert into mesi (mese, annunci, cambiato)
select mese_di(data_crea), count(*), max(data_crea) from annunci where cestinato is null and not disattivo group by 1;

-- Until when search engines have been told what changed; no row before they were told for the first time.
create table motori_avvisati (
  uno boolean primary key default true check (uno),
  fino timestamptz not null
);
create index annunci_cambiati on annunci (cambiato) where cambiato is not null;
