-- The clearance of a judge for a cremation is a paper of its own: one that was said to be there for a burial would count for a cremation.
update pratiche_servizi p set chiave = 'nulla-osta-cremazione', "_id" = p.id_servizio || '.nulla-osta-cremazione'
from servizi s
where s."_id" = p.id_servizio and s.scelta = 'cremazione' and p.chiave = 'nulla-osta-giudiziario';
