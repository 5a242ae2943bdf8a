-- The area of an agency's work that a paper belongs to, where it is another than the one of its funeral: a quote that is to be signed, and the sealed
-- paper that holds it, say amounts. Empty: whoever sees the documents of the funeral sees it.
alter table firme_documenti add column area text constraint firme_documenti_area check (area in ('fatturazione'));
alter table servizi_documenti add column area text constraint servizi_documenti_area check (area in ('fatturazione'));

update firme_documenti d set area = 'fatturazione' from firme f, preventivi p
  where f."_id" = d.id_firma and p.id_utente = f.id_utente and p.id_servizio = f.id_servizio and d.titolo = 'Preventivo ' || p.progressivo || '/' || p.anno;
update servizi_documenti s set area = 'fatturazione' from firme f, firme_documenti d
  where f.id_documento = s."_id" and d.id_firma = f."_id" and d.area is not null;
