-- Which version of a row last changed each field, so that who saves an older one is told what others changed meanwhile: as of accounts
-- (0013), for any table with the columns versione and modifiche. The arguments name the columns that nobody writes in a form.
create function segna_modifiche() returns trigger language plpgsql as $$
declare cambiati jsonb;
begin
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o using (key)
  where n.value is distinct from o.value and n.key <> all (tg_argv) and n.key not in ('versione', 'modifiche');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;

alter table annunci add column versione integer not null default 1, add column modifiche jsonb not null default '{}';
-- Hearts and the bin do not pass here.
create trigger annunci_versione
  before update of cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap,
    funerale, cimitero, testo, img, disattivo
  on annunci for each row
  execute function segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename');
