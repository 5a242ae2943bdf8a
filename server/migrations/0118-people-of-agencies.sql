-- People of an agency sign in with an address and a password of their own: an account of role P, or the account of an agency that is theirs.
alter table utenti drop constraint utenti_ruolo;
alter table utenti add constraint utenti_ruolo check (role in ('U', 'A', 'P'));

create table collaboratori (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  -- No foreign key: the history goes on naming whoever has left after their account is gone.
  id_persona text,
  nome text not null,
  cognome text not null,
  mail text not null,
  ruolo text not null constraint collaboratori_ruolo check (ruolo in ('titolare', 'impiegato', 'contabile', 'operatore')),
  aree jsonb not null,
  stato text not null constraint collaboratori_stato check (stato in ('invitato', 'attivo', 'sospeso', 'rimosso')),
  -- SHA-256 of the token of the invitation.
  impronta bytea constraint collaboratori_impronta unique,
  invito_scade timestamptz,
  creato timestamptz not null,
  -- When the person last opened this agency's area: the next sign-in opens it again.
  usato timestamptz,
  constraint collaboratori_con_persona check (stato in ('invitato', 'rimosso') or id_persona is not null)
);
-- The owner's address is that of the account, which an administrator may change to any.
create unique index collaboratori_mail on collaboratori (id_utente, mail) where stato <> 'rimosso' and "_id" <> id_utente;
create unique index collaboratori_persona on collaboratori (id_utente, id_persona) where stato <> 'rimosso' and id_persona is not null;
create index collaboratori_di_persona on collaboratori (id_persona) where id_persona is not null;
create index collaboratori_inviti on collaboratori (invito_scade) where impronta is not null;

-- The account of an agency is its first owner, whichever program makes it.
create function titolare_di_agenzia() returns trigger language plpgsql as $$
begin
  insert into collaboratori ("_id", id_utente, id_persona, nome, cognome, mail, ruolo, aree, stato, creato)
  values (new."_id", new."_id", new."_id", new.nome, new.cognome, new.mail, 'titolare', '{}', 'attivo', new.creato)
  on conflict ("_id") do update set nome = excluded.nome, cognome = excluded.cognome, mail = excluded.mail;
  return null;
end $$;
create trigger utenti_titolare after insert or update of role, nome, cognome, mail on utenti for each row
  when (new.role = 'U') execute function titolare_di_agenzia();
insert into collaboratori ("_id", id_utente, id_persona, nome, cognome, mail, ruolo, aree, stato, creato)
select "_id", "_id", "_id", nome, cognome, mail, 'titolare', '{}', 'attivo', creato from utenti where role = 'U';

-- An agency that an owner offers to one of its people, who confirms by a link; one for each agency.
create table passaggi (
  id_utente text primary key references utenti ("_id") on delete cascade,
  da text not null references collaboratori ("_id") on delete cascade,
  a text not null references collaboratori ("_id") on delete cascade,
  impronta bytea not null constraint passaggi_impronta unique,
  scade timestamptz not null
);
create index passaggi_da on passaggi (da);
create index passaggi_a on passaggi (a);

-- Who acts in a session; null: the account itself.
alter table sessioni add column persona text references utenti ("_id") on delete cascade;
create index sessioni_persona on sessioni (persona) where persona is not null;

-- The private address of the agenda is a person's; null: the account itself. A program of before knows one for each agency, and makes none
-- while both serve.
alter table indirizzi_agenda add column persona text references utenti ("_id") on delete cascade;
alter table indirizzi_agenda drop constraint indirizzi_agenda_pkey;
alter table indirizzi_agenda add primary key ("_id");
alter table indirizzi_agenda add constraint indirizzi_agenda_di_persona unique nulls not distinct (id_utente, persona);

-- What a notification is about: a person without rights there does not see it. Null: for everybody of the agency.
alter table notifiche add column area text
  constraint notifiche_area check (area in ('annunci', 'agenda', 'fatturazione', 'documenti', 'impostazioni'));
update notifiche set area = case
  when url ~ '^/(fattur|preventiv)' then 'fatturazione'
  when url ~ '^/(richiest|certificat|formazione|document)' then 'documenti'
  when url ~ '^/(annunc|modifica-annuncio|serviz)' then 'annunci' end
where url <> '';

-- What a person of an agency has read; the account itself has `letta_il`.
create table notifiche_lette (
  id_notifica text not null references notifiche ("_id") on delete cascade,
  persona text not null references utenti ("_id") on delete cascade,
  letta_il timestamptz not null,
  primary key (persona, id_notifica)
);
create index notifiche_lette_notifica on notifiche_lette (id_notifica);

-- Keys with which other programs work for an agency, each as the person who made it.
create table chiavi (
  "_id" text primary key,
  id_utente text not null references utenti ("_id") on delete cascade,
  persona text not null references utenti ("_id") on delete cascade,
  nome text not null,
  aree jsonb not null,
  impronta bytea not null constraint chiavi_impronta unique,
  scade date not null,
  creata timestamptz not null,
  usata timestamptz
);
create index chiavi_agenzia on chiavi (id_utente, creata desc);
create index chiavi_persona on chiavi (persona);
