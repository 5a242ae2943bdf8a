-- One-time links with which an account sets its password: one an account, the newest; the token is stored hashed.
create table link_password (
  id_utente text primary key references utenti ("_id") on delete cascade,
  impronta bytea not null constraint link_password_unico unique,
  scopo text not null constraint link_password_scopo check (scopo in ('benvenuto', 'recupero')),
  scade timestamptz not null
);

-- A link dies with the e-mail it was sent to, and with the account, whoever changes them.
create function spegni_link_password() returns trigger language plpgsql as $$
begin
  delete from link_password where id_utente = new."_id";
  return null;
end $$;
create trigger utenti_spegne_link after update of mail, attivo, cestinato on utenti for each row
  when (old.mail <> new.mail or not new.attivo or new.cestinato is not null)
  execute function spegni_link_password();

-- Recoveries asked for and not looked at yet: known and unknown addresses alike, so that the answer takes the same time.
create table recuperi (
  "_id" text primary key,
  mail text not null,
  creata timestamptz not null
);

-- What a person recognizes a session by: its device, and the address without its last part.
alter table sessioni add column "_id" text;
update sessioni set "_id" = substr(encode(impronta, 'hex'), 1, 12);
alter table sessioni alter column "_id" set not null, add constraint sessioni_id unique ("_id");
alter table sessioni add column agente text not null default '', add column indirizzo text not null default '';

-- Second factor: the secret is sealed, `attivo_dal` is empty until a first code confirmed it, a code counts once.
create table secondi_fattori (
  id_utente text primary key references utenti ("_id") on delete cascade,
  segreto bytea not null,
  attivo_dal timestamptz,
  ultimo_passo bigint not null default 0
);
create table codici_recupero (
  id_utente text not null references secondi_fattori (id_utente) on delete cascade,
  impronta text not null,
  primary key (id_utente, impronta)
);
