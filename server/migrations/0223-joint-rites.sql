-- What the events of several funerals have in common that are one rite, as of spouses who are buried together. Null: a rite of its own.
alter table eventi add column rito_comune text;
create index eventi_rito_comune on eventi (rito_comune) where rito_comune is not null;
