-- The clearance of a judge for a cremation is a paper of its own: one that was said to be there for a burial would count for a cremation.
update pratiche_servizi p set chiave = 'nulla-osta-cremazione', "_id" = p.id_servizio || '.nulla-osta-cremazione'
from servizi s
where s."_id" = p.id_servizio and s.scelta = 'cremazione' and p.chiave = 'nulla-osta-giudiziario';
-- And of the papers that were taken out of services whose time was over, and may be put back.
update servizi_ritirati r set contenuto = jsonb_set(r.contenuto, '{pratiche}', (
  select jsonb_agg(case when p ->> 'chiave' = 'nulla-osta-giudiziario'
    then p || jsonb_build_object('chiave', 'nulla-osta-cremazione', '_id', r.id_servizio || '.nulla-osta-cremazione') else p end)
  from jsonb_array_elements(r.contenuto -> 'pratiche') p))
from servizi s
where s."_id" = r.id_servizio and s.scelta = 'cremazione' and r.contenuto -> 'pratiche' @> '[{"chiave": "nulla-osta-giudiziario"}]';
