-- Whether search engines may show a notice: the family may ask that they do not.
alter table annunci add column indicizza boolean not null default true;
-- When what everybody reads of a notice changed last; null: never since it was published.
alter table annunci add column cambiato timestamptz;

create function annunci_segna_cambio() returns trigger language plpgsql as $$
begin
  new.cambiato := now();
  return new;
end $$;
create trigger annunci_cambiato before update on annunci for each row
  when ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov,
      old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza)
    is distinct from (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune,
      new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza))
  execute function annunci_segna_cambio();

-- How many notices each month holds for search engines, counted in the transaction that changes one: the index of the site map needs no counting.
create table mesi (
  mese text primary key check (mese ~ '^\d{4}-\d{2}$'),
  annunci integer not null default 0,
  cambiato timestamptz not null default now()
);
create function mese_di(quando timestamptz) returns text language sql stable parallel safe
  as $$ select to_char(quando at time zone 'Europe/Rome', 'YYYY-MM') $$;

create function mesi_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into mesi as m (mese, annunci)
    select mese_di(data_crea), count(*) from nuovi where cestinato is null and not disattivo and indicizza group by 1 order by 1
    on conflict (mese) do update set annunci = m.annunci + excluded.annunci, cambiato = now();
  else
    insert into mesi as m (mese, annunci)
    select mese_di(data_crea), -count(*) from vecchi where cestinato is null and not disattivo and indicizza group by 1 order by 1
    on conflict (mese) do update set annunci = m.annunci + excluded.annunci, cambiato = now();
  end if;
  return null;
end $$;
create function mesi_cambia() returns trigger language plpgsql as $$
begin
  insert into mesi as m (mese, annunci)
  values (mese_di(new.data_crea), (new.cestinato is null and not new.disattivo and new.indicizza)::int
    - (old.cestinato is null and not old.disattivo and old.indicizza)::int)
  on conflict (mese) do update set annunci = m.annunci + excluded.annunci, cambiato = now();
  return null;
end $$;
create trigger mesi_nuovi after insert on annunci referencing new table as nuovi for each statement execute function mesi_conta();
create trigger mesi_tolti after delete on annunci referencing old table as vecchi for each statement execute function mesi_conta();
-- Also where a notice only changed: the file that names it is newer then.
create trigger mesi_cambiati after update on annunci for each row
  when ((old.cestinato is null, old.cambiato) is distinct from (new.cestinato is null, new.cambiato))
  execute function mesi_cambia();

insert into mesi (mese, annunci)
select mese_di(data_crea), count(*) from annunci where cestinato is null and not disattivo group by 1;
