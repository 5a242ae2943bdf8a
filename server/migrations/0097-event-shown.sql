-- When what visitors see of an event changed last, its becoming private and its being taken away too; null: they never saw it. `cambiato` tells
-- of changes that are nobody else's, and an event that had become private told of none.
alter table eventi add column cambiato_pubblico timestamptz;
update eventi set cambiato_pubblico = cambiato where pubblico;

create function eventi_segna_pubblico() returns trigger language plpgsql as $$
begin
  new.cambiato_pubblico := new.cambiato;
  return new;
end $$;
create trigger eventi_nuovo_pubblico before insert on eventi for each row when (new.pubblico) execute function eventi_segna_pubblico();
create trigger eventi_cambiato_pubblico before update on eventi for each row when (new.pubblico or old.pubblico) execute function eventi_segna_pubblico();

-- The site map is newer where an event has become private, too.
drop trigger mesi_eventi on eventi;
create trigger mesi_eventi after insert or update on eventi for each row when (new.cambiato_pubblico is not null) execute function mesi_evento();
