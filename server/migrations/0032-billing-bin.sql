-- What was deleted of billing: few rows among many.
create index preventivi_cestinati on preventivi (cestinato) where cestinato is not null;
create index fatture_cestinate on fatture (cestinato) where cestinato is not null;
create index listino_cestinati on listino (cestinato) where cestinato is not null;
