-- The quote whose PDF is signed, at the version that was drawn: who signs it accepts it, unless it was changed meanwhile. Empty: not a quote, or sent for
-- signature by an earlier release.
alter table firme_documenti add column id_preventivo text, add column versione_preventivo integer;
