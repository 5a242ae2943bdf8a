-- A failed mail that nobody can deliver (a mistyped address) is set aside by an administrator; else it would wait on the desk for 90 days.
alter table posta add column accantonata timestamptz;
