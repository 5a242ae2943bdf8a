-- Which of the papers that the program draws a signed one is: a mandate that was signed is done among the papers of its funeral. Empty: another document.
alter table firme_documenti add column tipo text constraint firme_documenti_tipo check (tipo in ('mandato', 'preventivo', 'privacy'));

update firme_documenti set tipo = 'mandato' where titolo = 'Mandato all’agenzia';
update firme_documenti set tipo = 'privacy' where titolo = 'Informativa sui dati personali';
update firme_documenti set tipo = 'preventivo' where area = 'fatturazione';
