-- What families have sent and nobody has looked at is asked for by every open dashboard: without it all that an agency ever got would be read.
create index dalla_famiglia_in_attesa on dalla_famiglia (id_utente, id_servizio) where stato = 'in attesa';
