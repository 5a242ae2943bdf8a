-- The lists of days read all events of Italy for the rosaries and masses of one municipality.
create index eventi_riti on eventi using btree (inizio)
  where tipo in ('camera ardente', 'veglia', 'rosario', 'benedizione', 'settima', 'trigesimo', 'anniversario')
    and pubblico and tolto is null and stato <> 'annullato';
