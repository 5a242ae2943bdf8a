-- The area of each paper in a packet, as it stands at the papers themselves (0196): the merged packet and what an office answers hold a signed quote
-- too. Empty: none of its papers has one.
alter table invii_servizi add column aree jsonb;

update invii_servizi i set aree = (
  select jsonb_agg((select max(d.area) from servizi_documenti d
      where d.id_utente = i.id_utente and d.id_servizio = i.id_servizio and d.titolo = t.titolo) order by t.n)
    from jsonb_array_elements_text(i.documenti) with ordinality t (titolo, n))
  where exists (select from servizi_documenti d
    where d.id_utente = i.id_utente and d.id_servizio = i.id_servizio and d.area is not null and i.documenti ? d.titolo);
update servizi_documenti s set area = 'fatturazione' from invii_servizi i
  where i.aree is not null and s.id_utente = i.id_utente and s.id_servizio = i.id_servizio
    and (s."_id" = i.id_documento or starts_with(s.titolo, left('Risposta di ' || i.indirizzo, 120))
      or s.titolo in (select left('Ricevuta PEC, ' || r || ': ' || i.oggetto, 120)
        from unnest(array['accettata', 'consegnata', 'non accettata', 'non consegnata']) r));
