-- By what a replica is known to have followed the present leader: each timeline of the server's log gets a mark of its own, written by whoever
-- meets it first. A replica that shows it has all that was committed before (decision 0035).
create table linee_temporali (
  linea integer primary key,
  segno uuid not null default gen_random_uuid()
);
