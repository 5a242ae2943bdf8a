-- When what a notice announces takes place, as far as its text says so without doubt: day and hour as clocks in Italy show them, empty where
-- it says none. Null where it was not read yet: a job reads those of the last weeks, older ones are asked for by nobody.
alter table annunci add column funerale_il text;
create index annunci_funerale on annunci (funerale_il) where cestinato is null and not disattivo and funerale_il <> '';
create index annunci_da_leggere on annunci (data_crea) where funerale_il is null and funerale <> '';
create index eventi_funerali on eventi (inizio) where tipo = 'funerale' and pubblico and tolto is null and stato <> 'annullato';
