-- What was published last is read most, and an index alone answers for rows that vacuum has seen. By the server's own settings that comes after a
-- fifth of the table is new: with fourteen million notices after four years of all deaths in Italy. Here after a number of rows: of words about
-- those of 3,000 notices.
alter table parole set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 20000,
  autovacuum_analyze_scale_factor = 0.02);
alter table annunci set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.02);
