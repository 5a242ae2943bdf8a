-- Images whose row went or shows another one: the sweep finds them here, without looking through eight files of each notice. One that another row
-- still names, or names again, is struck off by the sweep.
create table immagini_lasciate (
  id_utente text not null,
  img text not null,
  primary key (id_utente, img)
);

-- Who strikes it off meanwhile waits for us, and looks again at what names it.
create function lascia_immagine() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) values (old.id_utente, old.img)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create trigger annunci_immagine_lasciata after delete or update of img on annunci for each row when (old.img <> '') execute function lascia_immagine();
create trigger allegati_immagine_lasciata after delete or update of img on allegati for each row when (old.img <> '') execute function lascia_immagine();

create function lascia_logo() returns trigger language plpgsql as $$
begin
  insert into immagini_lasciate (id_utente, img) values (old."_id", old.logo)
  on conflict (id_utente, img) do update set img = excluded.img;
  return null;
end $$;
create trigger utenti_logo_lasciato after delete or update of logo on utenti for each row when (old.logo <> '') execute function lascia_logo();
create trigger convenzioni_logo_lasciato after delete or update of logo on convenzioni for each row when (old.logo <> '') execute function lascia_logo();
