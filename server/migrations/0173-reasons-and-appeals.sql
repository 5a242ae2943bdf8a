-- Why condolences were refused, taken away or hidden (Reg. (UE) 2022/2065, art. 17 and 24). The row outlives its condolence, without its words: it is counted.
create table decisioni_pensieri (
  "_id" text primary key,
  id_pensiero text references pensieri ("_id") on delete set null,
  id_utente text references utenti ("_id") on delete set null,
  cosa text not null constraint decisioni_pensieri_cosa check (cosa in ('rifiutato', 'tolto', 'nascosto')),
  fondamento text not null,
  motivo text not null default '',
  chi text not null constraint decisioni_pensieri_chi check (chi in ('agenzia', 'amministrazione', 'famiglia')),
  -- Whether readers had reported it, and whether the list of words had marked it.
  segnalato boolean not null default false,
  parole boolean not null default false,
  -- When its author was told why; null where no address is known, and for what the family hides.
  avvisato timestamptz,
  data_crea timestamptz not null
);
create index decisioni_pensieri_pensiero on decisioni_pensieri (id_pensiero) where id_pensiero is not null;
create index decisioni_pensieri_agenzia on decisioni_pensieri (id_utente) where id_utente is not null;
create index decisioni_pensieri_quando on decisioni_pensieri (data_crea);

-- What an author says against a decision, once (art. 20).
create table reclami_pensieri (
  "_id" text primary key,
  id_decisione text not null unique references decisioni_pensieri ("_id") on delete cascade,
  id_pensiero text references pensieri ("_id") on delete set null,
  testo text not null,
  stato text not null default 'in attesa' constraint reclami_pensieri_stato check (stato in ('in attesa', 'accolto', 'respinto')),
  risposta text not null default '',
  chi text references utenti ("_id") on delete set null,
  data_crea timestamptz not null,
  deciso_il timestamptz
);
create index reclami_pensieri_pensiero on reclami_pensieri (id_pensiero) where id_pensiero is not null;
create index reclami_pensieri_quando on reclami_pensieri (data_crea);
create index reclami_pensieri_attesa on reclami_pensieri (data_crea) where stato = 'in attesa';

-- Reports outlive their condolence as well, to be counted; who reported and wants to hear of it leaves an address.
alter table segnalazioni_pensieri alter column id_pensiero drop not null;
alter table segnalazioni_pensieri drop constraint segnalazioni_pensieri_id_pensiero_fkey;
alter table segnalazioni_pensieri add constraint segnalazioni_pensieri_id_pensiero_fkey
  foreign key (id_pensiero) references pensieri ("_id") on delete set null;
alter table segnalazioni_pensieri add column mail text not null default '';
alter table segnalazioni_pensieri add column esito text
  constraint segnalazioni_pensieri_esito check (esito in ('lasciato', 'tolto'));
alter table segnalazioni_pensieri add column deciso_il timestamptz;
create index segnalazioni_pensieri_mail on segnalazioni_pensieri (mail) where mail <> '';
create index segnalazioni_pensieri_quando on segnalazioni_pensieri (data_crea);

-- What was written about a condolence goes with it; that it was written stays.
create function pensieri_senza_parole() returns trigger language plpgsql as $$
begin
  new.testo := '';
  if tg_table_name = 'segnalazioni_pensieri' then new.mail := ''; end if;
  return new;
end $$;
create trigger segnalazioni_pensieri_orfane before update of id_pensiero on segnalazioni_pensieri for each row
  when (new.id_pensiero is null) execute function pensieri_senza_parole();
create trigger reclami_pensieri_orfani before update of id_pensiero on reclami_pensieri for each row
  when (new.id_pensiero is null) execute function pensieri_senza_parole();

-- The link of a statement of reasons, beside the one that asked for the address: both open the author's page.
alter table pensieri add column impronta_ricorso bytea;
create unique index pensieri_impronta_ricorso on pensieri (impronta_ricorso) where impronta_ricorso is not null;
