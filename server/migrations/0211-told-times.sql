-- When visitors were last told another begin, end or place of an event, or of it at all, corrections of typing errors included: the page says of those
-- nothing, yet whoever was mailed the wrong hour is to read in the next mail what has changed. Null where that was before this migration. Kept by
-- the trigger, so that a program of before, which may still run beside this one, fills it as well.
alter table eventi add column detto_il timestamptz;
create or replace function eventi_segna_pubblico() returns trigger language plpgsql as $$
begin
  new.cambiato_pubblico := new.cambiato;
  if new.pubblico then
    if tg_op = 'INSERT' or not old.pubblico or (old.inizio, old.fine, old.luogo, old.indirizzo, old.comune, old.prov)
        is distinct from (new.inizio, new.fine, new.luogo, new.indirizzo, new.comune, new.prov) then
      new.detto_il := new.cambiato;
    end if;
    new.inizio_pubblico := new.inizio;
    new.luogo_pubblico := null;
  else
    new.inizio_pubblico := old.inizio;
    new.luogo_pubblico := jsonb_build_object('luogo', old.luogo, 'indirizzo', old.indirizzo, 'comune', old.comune, 'prov', old.prov);
  end if;
  return new;
end $$;
