-- Whom an invoice was last called to mind: of several payers each is reminded of the own share. A reminder changes nothing of the document.
alter table fatture add column sollecitata_a text not null default '';
create or replace function fattura_immutabile() returns trigger language plpgsql as $$
declare segni text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a', 'trasmissione',
    'sollecitata_il', 'sollecitata_a', 'id_servizio', 'id_anagrafica'];
  fermi constant text[] := array['_id', 'id_utente', 'tipo', 'serie', 'anno', 'progressivo', 'numero', 'data', 'id_fattura', 'cestinato'];
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
  end if;
  if old.stato = 'bozza' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.data >= current_date - interval '11 years' or exists (select from utenti where "_id" = old.id_utente) then
      raise exception 'fatture: issued invoices are never removed' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.stato = 'bozza' then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  -- Only an invoice of before this column gets its words later, once.
  if old.diciture is null then
    segni := segni || array['diciture'];
  end if;
  -- A discarded one is corrected, but for what names it.
  if old.stato = 'scartata' then
    if (select jsonb_object_agg(k, to_jsonb(new) -> k) <> jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(fermi) k) then
      raise exception 'fatture: a number once given stays' using errcode = 'restrict_violation';
    end if;
    -- A program of before this column issues it again beside one of after.
    if new.file <> old.file and new.diciture = old.diciture then
      new.diciture := null;
    end if;
  elsif to_jsonb(new) - segni <> to_jsonb(old) - segni then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
