-- Searches for people that find nobody look for agencies of that name: each made the slugs of all accounts anew.
create index utenti_con_pagina_per_nome on utenti using gin (('-' || slug_di("ragSociale" || ' ' || comune)) gin_trgm_ops)
  where role = 'U' and cestinato is null and role <> 'P' and attivato is not null and "paginaVisibile";
