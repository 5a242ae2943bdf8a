-- The signed file of an invoice is kept for as long as the invoice: it does not go with its agency, but with its invoice.
create function firme_restano() returns trigger language plpgsql as $$
begin
  update documenti_file set id_utente = null where "_id" in (
    select s."_id" from fatture_firmate s join fatture f on f."_id" = s.id_fattura where f.id_utente = old."_id");
  return old;
end $$;
create trigger utenti_firme_restano before delete on utenti for each row execute function firme_restano();

create function firma_con_file() returns trigger language plpgsql as $$
begin
  delete from documenti_file where "_id" = old."_id";
  return old;
end $$;
create trigger fatture_firmate_con_file after delete on fatture_firmate for each row execute function firma_con_file();
