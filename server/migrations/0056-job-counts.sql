-- What a job that erases has erased: the last time, and ever. Null for jobs that do something else.
alter table lavori add column cancellati integer, add column cancellati_in_tutto bigint;
