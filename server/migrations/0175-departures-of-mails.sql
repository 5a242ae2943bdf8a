-- From when on a receiving domain may get the next mail of many: what leaves late leaves at its pace, too.
alter table ritmo_domini add column uscita timestamptz not null default '-infinity';
