import { type CertificateKind, certificateKinds } from '@commiato/contracts/office/certificates';

/** Explanations of terms of the trade, shown below the fields that ask for them. */
export const termExplanations = {
  codiceUnivoco: 'Le sette lettere e cifre a cui lo SDI, il Sistema di Interscambio, consegna le fatture elettroniche.',
  pec: 'L’indirizzo di posta elettronica certificata: riceve le fatture di chi non ha un codice univoco.',
  forfettario: 'Regime agevolato per piccole partite IVA: le fatture sono senza IVA.',
  omocodia: 'Se due persone hanno lo stesso codice, l’Agenzia delle entrate cambia alcune cifre in lettere.',
} as const;

const certificateExplanations: Readonly<Record<CertificateKind, string | undefined>> = {
  DURC: 'Documento unico di regolarità contributiva: dice che i contributi sono pagati e vale 120 giorni.',
  'visura camerale': 'I dati dell’impresa come stanno nel Registro delle imprese.',
  'attestato di formazione': 'Dice chi ha seguito un corso e fino a quando vale.',
  'autorizzazione al trasporto': 'Il permesso del Comune o dell’ASL per il trasporto funebre.',
  polizza: 'L’assicurazione dell’impresa, per esempio di responsabilità civile.',
  altro: undefined,
};

/** The explanation of a kind of certificate; undefined while none is chosen. */
export function certificateExplanation(chosen: string): string | undefined {
  const kind = certificateKinds.find((one) => one === chosen);
  return kind && certificateExplanations[kind];
}
