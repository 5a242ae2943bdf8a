-- Who allowed the portrait to be shown (art. 2-terdecies D.Lgs. 196/2003): for the agency alone.
alter table annunci add column ritratto text not null default '';
-- What a family declares: flowers or none, an association that takes donations with its account, the one stream of the ceremony.
alter table annunci add column fiori text not null default '';
alter table annunci add column "donaA" text not null default '';
alter table annunci add column "donaIban" text not null default '';
alter table annunci add column diretta text not null default '';
alter table annunci add column "direttaIl" text
  constraint annunci_diretta_il check ("direttaIl" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$');

-- What a family declares stands on the page of a notice (0087); all of it is fields of the form that saves it (0058).
drop trigger annunci_cambiato on annunci;
create trigger annunci_cambiato before update on annunci for each row
  when ((old.cosa, old.nome, old.cognome, old.age, old.nato, old."natoA", old.decesso, old."mortoA", old.coniuge, old.comune, old.regione, old.prov,
      old.cap, old.funerale, old.cimitero, old.testo, old.img, old.disattivo, old.indicizza, old.pensieri, old.fiori, old."donaA", old."donaIban",
      old.diretta, old."direttaIl", old.id_servizio, old.cestinato is null)
    is distinct from (new.cosa, new.nome, new.cognome, new.age, new.nato, new."natoA", new.decesso, new."mortoA", new.coniuge, new.comune,
      new.regione, new.prov, new.cap, new.funerale, new.cimitero, new.testo, new.img, new.disattivo, new.indicizza, new.pensieri, new.fiori,
      new."donaA", new."donaIban", new.diretta, new."direttaIl", new.id_servizio, new.cestinato is null))
  execute function annunci_segna_cambio();
drop trigger annunci_versione on annunci;
create trigger annunci_versione
  before update of cosa, nome, cognome, codfisc, omocodia, age, nato, "natoA", decesso, "mortoA", coniuge, comune, regione, prov, cap,
    funerale, cimitero, testo, img, disattivo, indicizza, pensieri, ritratto, fiori, "donaA", "donaIban", diretta, "direttaIl"
  on annunci for each row
  execute function segna_modifiche('parole_nome', 'parole_luogo', 'anno', 'posto', 'larghezza', 'altezza', 'filename', 'funerale_il', 'cambiato');
