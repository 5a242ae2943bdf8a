-- Where visitors saw last that an event is held which they do not see now: whoever was told that church goes there, unless its page says that it
-- moved once it tells of it again. Null while they see it; of what was hidden before this migration nobody knows it, and nothing is told. Kept by
-- the trigger, so that a program of before, which may still run beside this one, fills it as well.
alter table eventi add column luogo_pubblico jsonb;
create or replace function eventi_segna_pubblico() returns trigger language plpgsql as $$
begin
  new.cambiato_pubblico := new.cambiato;
  if new.pubblico then
    new.inizio_pubblico := new.inizio;
    new.luogo_pubblico := null;
  else
    new.inizio_pubblico := old.inizio;
    new.luogo_pubblico := jsonb_build_object('luogo', old.luogo, 'indirizzo', old.indirizzo, 'comune', old.comune, 'prov', old.prov);
  end if;
  return new;
end $$;
