-- Whether visitors may send a photograph with a condolence: as the family of a notice wishes.
alter table annunci add column "fotoPensieri" boolean not null default false;

-- The form on the page of a notice then has a place for it (0087), and it is a field of the form that saves the notice (0058).
drop trigger annunci_cambiato on annunci;
create trigger annunci_cambiato before update on annunci for each row
  when ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov,
      old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza, old.pensieri, old."fotoPensieri", old.fiori,
      old."donaA", old."donaIban", old.diretta, old."direttaIl", old.id_servizio, old.cestinato is null)
    is distinct from (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune,
      new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza, new.pensieri,
      new."fotoPensieri", new.fiori, new."donaA", new."donaIban", new.diretta, new."direttaIl", new.id_servizio, new.cestinato is null))
  execute function annunci_segna_cambio();
drop trigger annunci_versione on annunci;
create trigger annunci_versione
  before update of cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap,
    funerale, cimitero, testo, img, disattivo, indicizza, pensieri, "fotoPensieri", ritratto, fiori, "donaA", "donaIban", diretta, "direttaIl"
  on annunci for each row
  execute function segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename', 'funerale_il', 'cambiato');

-- The photograph of a condolence, stored under the agency of its notice.
alter table pensieri
  add column img text not null default '',
  add column larghezza integer,
  add column altezza integer,
  add constraint pensieri_foto check ((img = '') = (larghezza is null) and (img = '') = (altezza is null));
create index pensieri_img on pensieri (id_utente, img) where img <> '';
create trigger pensieri_immagini_lasciate after delete on pensieri referencing old table as vecchi
  for each statement execute function lascia_immagini();
