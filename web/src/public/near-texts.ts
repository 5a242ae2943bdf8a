const instead = 'Si può scegliere la regione qui sotto, oppure cercare il comune.';

/** What is said to who asked for the notices near them. */
export const nearTexts = {
  asking: 'Ricerca della posizione in corso…',
  denied: `Il browser non ha il permesso di dare la posizione. ${instead}`,
  unknown: `La posizione non è disponibile in questo momento. ${instead}`,
  missing: `La posizione non è arrivata: senza JavaScript il browser non può darla. ${instead}`,
  abroad: `La posizione risulta fuori dall’Italia. ${instead}`,
} as const;
