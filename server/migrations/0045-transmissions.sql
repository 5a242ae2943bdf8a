-- What becomes of an invoice after it is issued: each version of its file is a transmission, with the receipts that the Sistema di
-- Interscambio sends back. A discarded invoice counts as not issued (provv. 89757/2018, 2.4): it keeps number and date, is corrected and
-- issued again under a new file name.
create table invii (
  "_id" text primary key,
  id_fattura text not null references fatture ("_id") on delete cascade,
  id_utente text not null,
  nome_file text not null,
  file integer not null,
  xml text not null,
  stato text not null constraint invii_stato check (stato in ('preparata', 'inviata', 'consegnata', 'non consegnata', 'non recapitabile',
    'scartata', 'accettata', 'rifiutata', 'decorsi i termini')),
  canale text not null default '' constraint invii_canale check (canale in ('', 'manuale', 'pec')),
  identificativo_sdi text not null default '',
  creato timestamptz not null,
  inviato_il timestamptz,
  -- When the system answered for the last time.
  esito_il timestamptz,
  constraint invii_nome unique (id_utente, nome_file)
);
create index invii_fattura on invii (id_fattura, creato, "_id");
create index invii_sdi on invii (id_utente, identificativo_sdi) where identificativo_sdi <> '';

create table ricevute (
  "_id" text primary key,
  id_invio text not null references invii ("_id") on delete cascade,
  tipo text not null constraint ricevute_tipo check (tipo in ('RC', 'NS', 'MC', 'NE', 'DT', 'AT', 'SE', 'EC')),
  nome_file text not null,
  identificativo_sdi text not null,
  data_ora timestamptz,
  errori jsonb not null default '[]',
  esito text not null default '',
  nota text not null default '',
  xml text not null,
  impronta text not null,
  creato timestamptz not null,
  -- The same receipt that comes twice is one.
  constraint ricevute_una unique (id_invio, impronta)
);

alter table fatture add column trasmissione text not null default '';
insert into invii ("_id", id_fattura, id_utente, nome_file, file, xml, stato, creato)
  select f."_id", f."_id", f.id_utente,
    'IT' || coalesce(f.documento ->> 'trasmittente', regexp_replace(upper(f.documento -> 'cedente' ->> 'piva'), '^IT|[\s.-]', '', 'g'))
      || '_' || upper(lpad(f.file::text, 5, '0')) || '.xml',
    f.file, f.xml, 'preparata', f.emessa_il
  from fatture f where f.file is not null on conflict do nothing;
alter table fatture disable trigger fatture_immutabili;
update fatture set trasmissione = 'preparata' where file is not null;
alter table fatture enable trigger fatture_immutabili;

alter table fatture drop constraint fatture_stato, add constraint fatture_stato
  check (stato in ('bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata', 'scartata'));

create or replace function fattura_immutabile() returns trigger language plpgsql as $$
declare segni constant text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a', 'trasmissione'];
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
  -- A discarded one is corrected, but for what names it.
  if old.stato = 'scartata' then
    if (select jsonb_object_agg(k, to_jsonb(new) -> k) <> jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(fermi) k) then
      raise exception 'fatture: a number once given stays' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - segni <> to_jsonb(old) - segni then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
