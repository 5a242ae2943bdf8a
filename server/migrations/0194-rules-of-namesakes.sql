-- Two municipalities of one name lie in different provinces.
drop index regole_comuni_una;
create unique index regole_comuni_una on regole_comuni (id_utente, lower(comune), prov, lower(nome));
