-- The audit log is append-only for the program too. Only entries from before the moment that a transaction names
-- (what the log's own chore does, after 12 months) may go.
create function registro_si_scrive_soltanto() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.quando < nullif(current_setting('commiato.registro_fino_a', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'Il registro si scrive soltanto' using errcode = 'insufficient_privilege';
end $$;
create trigger registro_si_scrive_soltanto before update or delete on registro
  for each row execute function registro_si_scrive_soltanto();
create trigger registro_non_si_svuota before truncate on registro
  for each statement execute function registro_si_scrive_soltanto();

create index registro_di_chi on registro (chi, quando desc);
create index registro_per_azione on registro (azione, quando desc);
