-- The list of notices tells how many reports of relatives wait on each.
create index pratiche_annuncio on pratiche ((dati ->> 'annuncio')) where cosa = 'Segnalazione' and not evaso;
