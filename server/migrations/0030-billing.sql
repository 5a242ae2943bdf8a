-- Quotes and invoices of agencies, their price lists and how they bill. Money is whole cents.
create table impostazioni_fatturazione (
  id_utente text primary key references utenti ("_id") on delete cascade,
  iban text not null default '',
  serie text not null default '',
  modalita text not null default 'MP05' constraint impostazioni_modalita check (modalita in ('MP01', 'MP05', 'MP08')),
  "giorniScadenza" integer not null default 30,
  "giorniValidita" integer not null default 30,
  "bolloAlCliente" boolean not null default true,
  note text not null default ''
);

-- The last number of each sequence of an agency. Whoever takes one holds the row until the end of its transaction: a number that was
-- not used after all is taken by the next.
create table contatori_documenti (
  id_utente text not null,
  sequenza text not null constraint contatori_sequenza check (sequenza in ('fattura', 'preventivo', 'file')),
  serie text not null default '',
  -- 0 for what does not begin anew every year.
  anno integer not null default 0,
  ultimo integer not null,
  -- Day of the last document: none is dated before it.
  ultima_data date,
  primary key (id_utente, sequenza, serie, anno)
);

create table listino (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  tipo text not null constraint listino_tipo check (tipo in ('voce', 'pacchetto')),
  nome text not null,
  descrizione text not null default '',
  um text not null default '',
  prezzo bigint not null default 0,
  trattamento text not null,
  -- The entries of a package.
  voci jsonb not null default '[]',
  chiave text collate "C" not null,
  cerca text collate "C" not null,
  creato timestamptz not null,
  cestinato timestamptz
);
create index listino_per_nome on listino (id_utente, chiave, "_id") where cestinato is null;

create table preventivi (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  anno integer not null,
  progressivo integer not null,
  data date not null,
  stato text not null constraint preventivi_stato check (stato in ('bozza', 'inviato', 'accettato', 'rifiutato', 'scaduto')),
  "validoFino" date,
  regime text not null,
  contenuto jsonb not null,
  id_anagrafica text,
  cliente text not null,
  oggetto text not null default '',
  totale bigint not null,
  -- The client's link: hashed to be found, sealed to be shown to the agency again.
  impronta bytea unique,
  link bytea,
  inviato_il timestamptz,
  inviato_a text not null default '',
  deciso_il timestamptz,
  deciso_da text not null default '',
  deciso_ip text not null default '',
  motivo text not null default '',
  chiave text collate "C" not null,
  cerca text collate "C" not null,
  creato timestamptz not null,
  cestinato timestamptz,
  constraint preventivi_numero unique (id_utente, anno, progressivo)
);
create index preventivi_recenti on preventivi (id_utente, data, progressivo, "_id") where cestinato is null;
create index preventivi_cerca on preventivi (id_utente) include (cerca) where cestinato is null;

-- No foreign key to the agency: its fiscal documents outlive it (art. 2220 c.c.).
create table fatture (
  "_id" text primary key,
  id_utente text not null,
  tipo text not null constraint fatture_tipo check (tipo in ('TD01', 'TD02', 'TD04')),
  stato text not null constraint fatture_stato check (stato in ('bozza', 'emessa', 'pagata in parte', 'pagata', 'annullata')),
  serie text not null default '',
  anno integer not null,
  progressivo integer,
  numero text,
  data date not null,
  scadenza date,
  contenuto jsonb not null,
  -- As issued: the whole document with agency and client, its totals, what each payer bears, and the file.
  documento jsonb,
  totali jsonb,
  quote jsonb,
  file integer,
  xml text,
  id_anagrafica text,
  cliente text not null,
  oggetto text not null default '',
  totale bigint not null,
  imponibile bigint not null,
  imposta bigint not null,
  -- What the client owes after credit notes, what was paid, what credit notes took back.
  dovuto bigint not null,
  pagato bigint not null default 0,
  stornato bigint not null default 0,
  -- What a credit note corrects.
  id_fattura text references fatture ("_id"),
  -- The invoice that deducts this advance.
  detratta_in text references fatture ("_id"),
  id_preventivo text,
  emessa_il timestamptz,
  inviata_il timestamptz,
  inviata_a text not null default '',
  chiave text collate "C" not null,
  cerca text collate "C" not null,
  creato timestamptz not null,
  cestinato timestamptz,
  constraint fatture_emissione check ((stato = 'bozza') = (progressivo is null) and (progressivo is null) = (numero is null)
    and (progressivo is null) = (documento is null) and (progressivo is null) = (file is null) and (progressivo is null) = (xml is null)),
  constraint fatture_in_cestino check (cestinato is null or stato = 'bozza'),
  constraint fatture_pagato check (pagato >= 0),
  constraint fatture_progressivo unique (id_utente, anno, serie, progressivo),
  constraint fatture_file unique (id_utente, file)
);
create index fatture_recenti on fatture (id_utente, data, progressivo, "_id") where cestinato is null;
create index fatture_da_pagare on fatture (id_utente, scadenza) where stato in ('emessa', 'pagata in parte') and tipo <> 'TD04';
create index fatture_cerca on fatture (id_utente) include (cerca) where cestinato is null;
create index fatture_note on fatture (id_fattura) where id_fattura is not null;
create index fatture_preventivo on fatture (id_preventivo) where id_preventivo is not null;
create index fatture_detratte on fatture (detratta_in) where detratta_in is not null;
create index fatture_emesse on fatture (data) where stato <> 'bozza';

create table pagamenti (
  "_id" text primary key,
  id_fattura text not null references fatture ("_id") on delete cascade,
  data date not null,
  importo bigint not null constraint pagamenti_importo check (importo > 0),
  modalita text not null constraint pagamenti_modalita check (modalita in ('MP01', 'MP05', 'MP08')),
  nota text not null default '',
  creato timestamptz not null
);
create index pagamenti_fattura on pagamenti (id_fattura, data, "_id");

-- What is issued stays as it is: only payments, credit notes and sending leave their marks. It goes only once the years for which the
-- law wants it kept are over, and its agency is gone.
create function fattura_immutabile() returns trigger language plpgsql as $$
declare segni constant text[] := array['stato', 'dovuto', 'pagato', 'stornato', 'detratta_in', 'inviata_il', 'inviata_a'];
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
  if new.stato = 'bozza' or to_jsonb(new) - segni <> to_jsonb(old) - segni then
    raise exception 'fatture: issued invoices are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fatture_immutabili before update or delete on fatture for each row execute function fattura_immutabile();
create trigger fatture_non_svuotate before truncate on fatture execute function fattura_immutabile();

-- With an agency go its drafts and counters, not what it issued.
create function senza_bozze() returns trigger language plpgsql as $$
begin
  delete from fatture where id_utente = old."_id" and stato = 'bozza';
  delete from contatori_documenti where id_utente = old."_id";
  return old;
end $$;
create trigger utenti_senza_bozze after delete on utenti for each row execute function senza_bozze();
