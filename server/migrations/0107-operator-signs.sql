-- Documents whose row went: the sweep finds them here and knows that somebody deleted them, however many. One that another row still names is
-- struck off by the sweep.
create table documenti_lasciati (chiave text primary key);

-- In one order, so that two statements never wait for each other in a circle.
create function lascia_documenti() returns trigger language plpgsql as $$
begin
  insert into documenti_lasciati (chiave) select distinct chiave from vecchi order by 1 on conflict do nothing;
  return null;
end $$;
create trigger documenti_lasciati after delete on documenti_file referencing old table as vecchi for each statement execute function lascia_documenti();

-- A sweep that would have taken too much says so until it has run again.
alter table lavori add column fermato boolean not null default false;

-- Where the program is reached, for commands that are given without its settings.
alter table installazione add column indirizzo text not null default '';

-- Counted with each reading of /metrics.
create index posta_rinunciata on posta (creata) where prossima is null and inviata is null;
