-- Images whose row went or shows another one: the sweep finds them here, without looking through eight files of each notice. One that another row
-- still names, or names again, is struck off by the sweep.
create table immagini_lasciate (
  id_utente text not null,
  img text not null,
  primary key (id_utente, img)
);

-- Who strikes one off meanwhile waits for us, and looks again at what names it. In one order, so that two statements never wait for each other in
-- a circle.
create function lascia_immagini() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) select distinct id_utente, img from vecchi where img <> '' order by 1, 2
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create function lascia_loghi() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) select distinct "_id", logo from vecchi where logo <> '' order by 1, 2
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create trigger annunci_immagini_lasciate after delete on annunci referencing old table as vecchi for each statement execute function lascia_immagini();
create trigger allegati_immagini_lasciate after delete on allegati referencing old table as vecchi for each statement execute function lascia_immagini();
create trigger utenti_loghi_lasciati after delete on utenti referencing old table as vecchi for each statement execute function lascia_loghi();
create trigger convenzioni_loghi_lasciati after delete on convenzioni referencing old table as vecchi for each statement execute function lascia_loghi();

-- What is changed is changed one by one.
create function lascia_immagine() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) values (old.id_utente, old.img)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create function lascia_logo() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) values (old."_id", old.logo)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create trigger annunci_immagine_lasciata after update of img on annunci for each row
  when (old.img <> '' and old.img <> new.img) execute function lascia_immagine();
create trigger allegati_immagine_lasciata after update of img on allegati for each row
  when (old.img <> '' and old.img <> new.img) execute function lascia_immagine();
create trigger utenti_logo_lasciato after update of logo on utenti for each row
  when (old.logo <> '' and old.logo <> new.logo) execute function lascia_logo();
create trigger convenzioni_logo_lasciato after update of logo on convenzioni for each row
  when (old.logo <> '' and old.logo <> new.logo) execute function lascia_logo();
