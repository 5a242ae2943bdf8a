-- Why the administration hid a notice, as its agency reads it; null and empty where it is seen, or was hidden without a word.
alter table annunci
  add column nascosto_il timestamptz,
  add column nascosto_motivo text not null default '',
  add column nascosto_nota text not null default '';

-- The reason goes when the notice is shown again, whoever shows it.
create function annuncio_di_nuovo_visibile() returns trigger language plpgsql as $$
begin
  new.nascosto_il := null;
  new.nascosto_motivo := '';
  new.nascosto_nota := '';
  return new;
end $$;
create trigger annuncio_di_nuovo_visibile before update of disattivo on annunci
  for each row when (old.disattivo and not new.disattivo) execute function annuncio_di_nuovo_visibile();

-- What an account did and what was done to an object, newest first.
drop index registro_oggetto;
create index registro_oggetto on registro (oggetto, quando desc);
