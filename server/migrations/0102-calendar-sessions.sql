-- The address of a calendar is a session: it is listed, with its last use, and ended like one. Addresses that exist go on working. The defaults
-- are for the program of before this file, which may still run beside this one and knows none of these columns.
alter table indirizzi_agenda
  add column "_id" text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  -- When it was last read, and the shortened network address of who read it; null until then.
  add column usato timestamptz,
  add column usato_da text not null default '';
alter table indirizzi_agenda add constraint indirizzi_agenda_id unique ("_id");

-- What visitors last saw of when an event begins: what is taken away from them leaves calendars with that hour, not with a later one. Of what
-- became private before nobody knows that hour: it is not told at all. The site map has no news by this.
alter table eventi add column inizio_pubblico text;
alter table eventi disable trigger mesi_eventi;
update eventi set inizio_pubblico = inizio where pubblico;
alter table eventi enable trigger mesi_eventi;
create or replace function eventi_segna_pubblico() returns trigger language plpgsql as $$
begin
  new.cambiato_pubblico := new.cambiato;
  if new.pubblico then
    new.inizio_pubblico := new.inizio;
  else
    new.inizio_pubblico := old.inizio;
  end if;
  return new;
end $$;
