-- What a paper that waits for a signature says of its funeral, by datum: where the funeral says something else since, it is not signed any more. Null:
-- nothing, or asked before.
alter table firme_documenti add column dati jsonb;
