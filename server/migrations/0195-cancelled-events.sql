-- Lists say of each card that its rite was cancelled: read by themselves, the few that were, not the fifty events that a funeral may have.
create index eventi_annullati on eventi (id_servizio) where stato = 'annullato';
