-- The bin holds 30 days of what was deleted: few rows among many.
create index utenti_cestinati on utenti (cestinato) where cestinato is not null;
create index annunci_cestinati on annunci (cestinato) where cestinato is not null;
create index allegati_cestinati on allegati (cestinato) where cestinato is not null;
create index operatori_cestinati on operatori (cestinato) where cestinato is not null;
create index anagrafiche_cestinate on anagrafiche (cestinato) where cestinato is not null;
