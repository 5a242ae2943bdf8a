-- What a family hides stays hidden where its refusal is undone: once it was refused nobody knew any more that they had hidden it, and an appeal that
-- was granted showed it to everybody. Of those refused before it is not known whether the family had shown them again: they can do so once more.
alter table pensieri add column nascosto boolean not null default false;
update pensieri p set nascosto = true where p.stato = 'rifiutato' and exists (
  select from decisioni_pensieri d where d.id_pensiero = p."_id" and d.cosa = 'nascosto');
