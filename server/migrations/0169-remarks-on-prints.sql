-- What drawing a version did to fit it on the paper; null where it was not looked at.
alter table versioni_stampe add column avvisi jsonb;
