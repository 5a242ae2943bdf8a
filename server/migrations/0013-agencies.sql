-- Operators: contacts of the staff, without a login. An agency has at most one.
create table operatori (
  "_id" text primary key,
  nome text not null,
  cognome text not null,
  mail text not null,
  tel text not null default '',
  attivo boolean not null default true,
  creato timestamptz not null,
  cestinato timestamptz
);
create index operatori_elenco on operatori (cognome, nome, "_id") where cestinato is null;

update utenti set id_operatore = null;
alter table utenti add constraint utenti_operatore foreign key (id_operatore) references operatori ("_id") on delete set null;
create index utenti_operatore on utenti (id_operatore) where id_operatore is not null;

-- When the account was activated first: the welcome mail leaves once.
alter table utenti add column attivato timestamptz;
update utenti set attivato = creato where attivo;

-- Which version of an account last changed each field, so that who saves an older one is told what others changed meanwhile.
-- A trigger, because an account is written from several places (the administrator, its own profile, a deleted operator).
alter table utenti add column versione integer not null default 1, add column modifiche jsonb not null default '{}';
create function segna_modifiche_utente() returns trigger language plpgsql as $$
declare cambiati jsonb;
begin
  select jsonb_object_agg(n.key, old.versione + 1) into cambiati
  from jsonb_each(to_jsonb(new)) as n join jsonb_each(to_jsonb(old)) as o using (key)
  where n.value is distinct from o.value
    and n.key not in ('password', 'tupla', 'attivato', 'creato', 'cestinato', 'logo', 'versione', 'modifiche');
  if cambiati is not null then
    new.versione := old.versione + 1;
    new.modifiche := old.modifiche || cambiati;
  end if;
  return new;
end $$;
create trigger utenti_versione before update on utenti for each row execute function segna_modifiche_utente();
