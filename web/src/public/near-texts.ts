const alternativeText = 'Si può scegliere la regione qui sotto, oppure cercare il comune.';

/** Messages of the search for notices nearby. */
export const nearTexts = {
  asking: 'Ricerca della posizione in corso…',
  denied: `Il browser non ha il permesso di dare la posizione. ${alternativeText}`,
  unknown: `La posizione non è disponibile in questo momento. ${alternativeText}`,
  missing: `La posizione non è arrivata: senza JavaScript il browser non può darla. ${alternativeText}`,
  abroad: `La posizione risulta fuori dall’Italia. ${alternativeText}`,
} as const;
