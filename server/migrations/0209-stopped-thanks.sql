-- A thank-you that was stopped before it left keeps its words: when, and by whom. Its `giorno` is then 9999-12-31, as a program of before this
-- migration mails whatever day is reached.
alter table ringraziamenti
  add column fermato timestamptz,
  -- Empty where the relative's data were erased, null where the agency stopped it.
  add column fermato_da text,
  add column fermato_id_familiare text references familiari ("_id") on delete set null,
  -- The day that the family chose; null where it chose none, or a program of before wrote it.
  add column giorno_scelto date;
create index ringraziamenti_fermati on ringraziamenti (fermato_id_familiare) where fermato_id_familiare is not null;
