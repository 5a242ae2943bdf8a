-- From when on visitors are told of an event; until then it is not `pubblico`, so that an older program does not tell of it either.
alter table eventi add column "oraDopo" timestamptz;
create index eventi_trattenuti on eventi ("oraDopo") where "oraDopo" is not null and not pubblico and tolto is null;
create index eventi_trattenuti_servizio on eventi (id_servizio) where "oraDopo" is not null and not pubblico and tolto is null;
