-- The link that is mailed to the address of who left a condolence: its digest, and when somebody pressed on its page.
alter table pensieri add column impronta bytea;
alter table pensieri add column confermato timestamptz;
create unique index pensieri_impronta on pensieri (impronta) where impronta is not null;
