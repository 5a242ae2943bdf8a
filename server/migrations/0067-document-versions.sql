-- Contacts, quotes and invoices tell who saves an older version what others changed meanwhile, as notices do (0058). Of a table with a
-- column contenuto each of its fields counts for itself: it is what a form shows.
create or replace function segna_modifiche() returns trigger language plpgsql as $$
declare
  prima jsonb := to_jsonb(old);
  dopo jsonb := to_jsonb(new);
  cambiati jsonb;
begin
  prima := (prima || coalesce(prima -> 'contenuto', '{}')) - 'contenuto';
  dopo := (dopo || coalesce(dopo -> 'contenuto', '{}')) - 'contenuto';
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(dopo) as n
  where n.value is distinct from prima -> n.key and n.key <> all (tg_argv) and n.key not in ('versione', 'modifiche');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;

alter table anagrafiche add column versione integer not null default 1, add column modifiche jsonb not null default '{}';
create trigger anagrafiche_versione
  before update of role, mail, "ragioneSociale", nome, cognome, indirizzo, comune, prov, cap, "codUniv", pec, "codFisc", piva, tel, cell,
    whatsapp, url, forfait
  on anagrafiche for each row
  execute function segna_modifiche('chiave_nome', 'chiave_comune', 'cerca');

alter table preventivi add column versione integer not null default 1, add column modifiche jsonb not null default '{}';
-- Sending, the client's answer and the bin do not pass here.
create trigger preventivi_versione
  before update of data, "validoFino", contenuto on preventivi for each row
  execute function segna_modifiche('regime', 'totale', 'chiave', 'cerca');

alter table fatture add column versione integer not null default 1, add column modifiche jsonb not null default '{}';
-- Issuing, payments, transmissions and the bin do not pass here.
create trigger fatture_versione
  before update of contenuto on fatture for each row
  execute function segna_modifiche('totale', 'imponibile', 'imposta', 'dovuto', 'chiave', 'cerca');
