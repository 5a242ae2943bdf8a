/** A prayer or verse that a memorial card can bear, line by line. All are out of copyright. */
export interface Prayer {
  readonly _id: string;
  readonly titolo: string;
  readonly righe: readonly string[];
  /** Who wrote it, where and when; printed below it. */
  readonly fonte: string;
  /** How it was written down: from memory alone, or also compared with transcriptions that others have published. None with a printed edition. */
  readonly confronto: 'a memoria' | 'a memoria, confrontata con trascrizioni pubblicate';
}

/** Texts in the public domain, written down from memory of their common editions; `confronto` says what they were compared with. */
export const prayers = [
  {
    _id: 'eterno-riposo',
    titolo: 'L’eterno riposo',
    righe: [
      'L’eterno riposo',
      'dona loro, o Signore,',
      'e splenda ad essi la luce perpetua.',
      'Riposino in pace. Amen.',
    ],
    fonte: 'Preghiera tradizionale',
    confronto: 'a memoria, confrontata con trascrizioni pubblicate',
  },
  {
    _id: 'salmo-23',
    titolo: 'Il Signore è il mio pastore',
    righe: [
      'Il Signore è il mio pastore,',
      'nulla mi mancherà.',
      'Egli mi fa giacere in paschi erbosi,',
      'mi guida lungo le acque chete.',
    ],
    fonte: 'Salmo 23, traduzione di Giovanni Diodati',
    confronto: 'a memoria, confrontata con trascrizioni pubblicate',
  },
  {
    _id: 'vergine-madre',
    titolo: 'Vergine Madre',
    righe: [
      'Vergine Madre, figlia del tuo figlio,',
      'umile e alta più che creatura,',
      'termine fisso d’etterno consiglio.',
    ],
    fonte: 'Dante Alighieri, Paradiso, XXXIII',
    confronto: 'a memoria, confrontata con trascrizioni pubblicate',
  },
  {
    _id: 'rivedere-le-stelle',
    titolo: 'A riveder le stelle',
    righe: ['E quindi uscimmo', 'a riveder le stelle.'],
    fonte: 'Dante Alighieri, Inferno, XXXIV',
    confronto: 'a memoria',
  },
  {
    _id: 'amorosi-sensi',
    titolo: 'Corrispondenza d’amorosi sensi',
    righe: ['Celeste è questa', 'corrispondenza d’amorosi sensi,', 'celeste dote è negli umani.'],
    fonte: 'Ugo Foscolo, Dei sepolcri',
    confronto: 'a memoria, confrontata con trascrizioni pubblicate',
  },
] as const satisfies readonly Prayer[];

export const prayerIds = prayers.map(({ _id }) => _id) as [string, ...string[]];

/** A text of the gallery by its name, or undefined. */
export const findPrayer = (name: string): Prayer | undefined => prayers.find(({ _id }) => _id === name);
