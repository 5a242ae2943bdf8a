const searchWithoutPositionText = 'Si può scegliere la regione qui sotto, oppure cercare il comune.';

/** Messages of the search for notices nearby. */
export const nearbySearchTexts = {
  asking: 'Ricerca della posizione in corso…',
  denied: `Il browser non ha il permesso di dare la posizione. ${searchWithoutPositionText}`,
  unknown: `La posizione non è disponibile in questo momento. ${searchWithoutPositionText}`,
  missing: `La posizione non è arrivata: senza JavaScript il browser non può darla. ${searchWithoutPositionText}`,
  abroad: `La posizione risulta fuori dall’Italia. ${searchWithoutPositionText}`,
} as const;
