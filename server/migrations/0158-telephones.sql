-- The digits of a telephone number without the prefix of Italy, however it was typed: people are found by it (packages/contracts/src/telephone.ts).
create function cifre_di_telefono(numero text) returns text language sql immutable parallel safe
as $$ select replace(regexp_replace(regexp_replace(numero, '[^0-9+]', '', 'g'), '^(?:(?:\+|00)39|39(?=[0-9]{9}))', ''), '+', '') $$;
create index pensieri_tel on pensieri (cifre_di_telefono(tel)) where tel <> '';
create index pratiche_tel on pratiche (cifre_di_telefono(tel)) where tel <> '';
