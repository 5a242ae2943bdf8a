-- A request for credit recovery may name one of the agency's own invoices in place of a document. What is issued is never removed, so
-- that its PDF can be drawn whenever somebody opens it.
alter table pratiche add column id_fattura text references fatture ("_id");
create index pratiche_fattura on pratiche (id_fattura) where id_fattura is not null;
