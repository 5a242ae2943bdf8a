-- A mail that tells of what a visitor wrote goes with it: its subject names the visitor, also where it was sent to the administration.
alter table posta add column id_pratica text references pratiche ("_id") on delete cascade;

-- Mails from before, by what their subject was made of.
update posta m set id_pratica = p."_id" from pratiche p
where p.id_utente is null and m.creata between p.pubblicato and p.pubblicato + interval '5 seconds'
  and m.oggetto = p.cosa || ': ' || p.nome || case when p."ragioneSociale" = '' then '' else ' (' || p."ragioneSociale" || ')' end;

create index posta_di_pratica on posta (id_pratica) where id_pratica is not null;
-- What visitors wrote, by the address that they left.
create index pratiche_di_visitatori on pratiche (mail, pubblicato desc) where id_utente is null;
-- When data of an address were erased before, by the keyed digest of the address.
create index registro_per_impronta on registro ((dettagli ->> 'impronta'), quando desc) where azione = 'dati personali cancellati';
