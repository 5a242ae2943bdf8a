-- How many notices are published in each place, counted in the transaction that changes one: pages by place tell true numbers without
-- counting, however many there are.
create table luoghi (
  regione text not null,
  prov text not null,
  comune text not null,
  annunci integer not null default 0,
  cambiato timestamptz not null default now(),
  primary key (prov, comune, regione)
);

-- In one order, so that two statements never wait for each other.
create function luoghi_conta() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into luoghi as l (regione, prov, comune, annunci)
    select regione, prov, comune, count(*) from nuovi where cestinato is null and not disattivo group by 1, 2, 3 order by 2, 3, 1
    on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  else
    insert into luoghi as l (regione, prov, comune, annunci)
    select regione, prov, comune, -count(*) from vecchi where cestinato is null and not disattivo group by 1, 2, 3 order by 2, 3, 1
    on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  end if;
  return null;
end $$;
create function luoghi_sposta() returns trigger language plpgsql as $$
begin
  insert into luoghi as l (regione, prov, comune, annunci)
  select regione, prov, comune, sum(n) from (
    values (old.regione, old.prov, old.comune, case when old.cestinato is null and not old.disattivo then -1 else 0 end),
      (new.regione, new.prov, new.comune, case when new.cestinato is null and not new.disattivo then 1 else 0 end)
  ) v (regione, prov, comune, n) group by 1, 2, 3 having sum(n) <> 0 order by 2, 3, 1
  on conflict (prov, comune, regione) do update set annunci = l.annunci + excluded.annunci, cambiato = now();
  return null;
end $$;

create trigger luoghi_nuovi after insert on annunci referencing new table as nuovi for each statement execute function luoghi_conta();
create trigger luoghi_tolti after delete on annunci referencing old table as vecchi for each statement execute function luoghi_conta();
create trigger luoghi_spostati after update of regione, prov, comune, disattivo, cestinato on annunci for each row
  when ((old.regione, old.prov, old.comune, old.disattivo, old.cestinato is null)
    is distinct from (new.regione, new.prov, new.comune, new.disattivo, new.cestinato is null))
  execute function luoghi_sposta();

insert into luoghi (regione, prov, comune, annunci, cambiato)
select regione, prov, comune, count(*), max(data_crea) from annunci where cestinato is null and not disattivo group by 1, 2, 3;

create index annunci_luogo on annunci (prov, comune, data_crea desc, "_id" desc) where cestinato is null and not disattivo;
