-- The words that the program chose for an issued invoice or a sent quote (sentences of the law, deceased and payers, notice of the copy,
-- rates) stay as they were on that day: a later version may word them otherwise. Older documents get theirs from a job of the program,
-- which knows the words; until then these columns are null.
alter table fatture add column diciture jsonb;
alter table preventivi add column diciture jsonb, add column totali jsonb;
create index fatture_senza_diciture on fatture ("_id") where diciture is null and stato not in ('bozza', 'scartata');
create index preventivi_senza_diciture on preventivi ("_id") where diciture is null and stato <> 'bozza';

create or replace function fattura_immutabile() returns trigger language plpgsql as $$
declare segni text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a', 'trasmissione',
    'sollecitata_il', 'id_servizio'];
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

-- A quote that was sent or decided keeps its words and totals until it is a draft again.
create function preventivo_fermo() returns trigger language plpgsql as $$
begin
  if new.stato = 'bozza' then
    new.diciture := null;
    new.totali := null;
  elsif old.diciture is not null and old.stato <> 'bozza' and (new.diciture, new.totali) is distinct from (old.diciture, old.totali) then
    raise exception 'preventivi: the words of a sent quote are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger preventivi_fermi before update of stato, diciture, totali on preventivi for each row execute function preventivo_fermo();
