-- Condolences of visitors: whether they are asked for, of an agency and of one notice (null: as the agency).
alter table utenti add column pensieri text not null default 'chiusi'
  constraint utenti_pensieri check (pensieri in ('chiusi', 'aperti', 'dopo il funerale'));
alter table annunci add column pensieri text
  constraint annunci_pensieri check (pensieri in ('chiusi', 'aperti', 'dopo il funerale'));

-- The form stands on the page of a notice: the choice changes what everybody sees (0087), and is a field of the form that saves it (0058).
drop trigger annunci_cambiato on annunci;
create trigger annunci_cambiato before update on annunci for each row
  when ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov,
      old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza, old.pensieri, old.id_servizio, old.cestinato is null)
    is distinct from (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune,
      new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza, new.pensieri, new.id_servizio,
      new.cestinato is null))
  execute function annunci_segna_cambio();
drop trigger annunci_versione on annunci;
create trigger annunci_versione
  before update of cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap,
    funerale, cimitero, testo, img, disattivo, indicizza, pensieri
  on annunci for each row
  execute function segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename', 'funerale_il', 'cambiato');

create table pensieri (
  "_id" text primary key,
  id_nek text not null references annunci ("_id") on delete cascade,
  id_utente text not null references utenti ("_id") on delete cascade,
  nome text not null,
  testo text not null default '',
  vicino boolean not null default false,
  mail text not null default '',
  tel text not null default '',
  -- For the family alone.
  riservato boolean not null default false,
  -- Where the family may write its thanks to.
  indirizzo text not null default '',
  stato text not null default 'in attesa'
    constraint pensieri_stato check (stato in ('in attesa', 'pubblicato', 'rifiutato', 'nascosto', 'ritirato')),
  -- Why it was refused.
  motivo text not null default '',
  data_crea timestamptz not null,
  deciso_il timestamptz,
  constraint pensieri_detti check (testo <> '' or vicino)
);
create index pensieri_pubblici on pensieri (id_nek, data_crea, "_id") where stato = 'pubblicato' and not riservato;
create index pensieri_annuncio on pensieri (id_nek, data_crea);
create index pensieri_agenzia on pensieri (id_utente, stato, data_crea, "_id");
create index pensieri_coda on pensieri (stato, data_crea, "_id");
create index pensieri_mail on pensieri (mail) where mail <> '';
create index pensieri_finiti on pensieri (deciso_il) where stato in ('rifiutato', 'ritirato');

-- What readers reported of a published one.
create table segnalazioni_pensieri (
  "_id" text primary key,
  id_pensiero text not null references pensieri ("_id") on delete cascade,
  motivo text not null,
  testo text not null default '',
  data_crea timestamptz not null
);
create index segnalazioni_pensieri_pensiero on segnalazioni_pensieri (id_pensiero);
