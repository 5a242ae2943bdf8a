-- A surname is suggested while a published notice bears it (trust.md 14c): the suggestions ask for the notice itself, so nothing has
-- to be counted back. Every spelling has its row, so that one which is gone does not speak for another; the hourly job erases
-- those that nobody bears.
create index annunci_cognome on annunci (cognome) where cestinato is null and not disattivo;
alter table cognomi drop constraint cognomi_pkey;
delete from cognomi;
alter table cognomi add primary key (chiave, cognome);
insert into cognomi (chiave, cognome)
select distinct regexp_replace(replace(lower(normalize(cognome, nfd)), 'ß', 'ss'), '[^a-z0-9]+', '', 'g'), cognome
from annunci where cestinato is null and not disattivo;
