import { formatAmount } from '@commiato/billing/money';
import { longDate, capitalized as withCapital } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { RequestDetails } from './request-fields.ts';

type RequestDetailValue = RequestDetails[string];
const formatDetailAmount = (value: RequestDetailValue) =>
  typeof value === 'number' ? `${formatAmount(value)} €` : String(value);
const capitalizeDetail = (value: RequestDetailValue) => withCapital(String(value));
const formatDetailDate = (value: RequestDetailValue) => longDate(String(value));

/** The details in `dati` that people read, in their order; identifiers are left out. */
const readableRequestDetails: readonly (readonly [
  name: string,
  label: string,
  shown: (value: RequestDetailValue) => string,
])[] = [
  ['ricevuta', 'Numero della segnalazione', String],
  ['defunto', 'Annuncio di', String],
  ['motivo', 'Motivo', capitalizeDetail],
  ['relazione', 'Relazione con la persona', String],
  ['certificato', 'Certificato', String],
  ['entro', 'Serve entro', (value) => dayWithArticle(String(value))],
  ['debitore', 'Debitore', String],
  ['codice', 'Codice fiscale o partita IVA', String],
  ['fattura', 'Fattura', String],
  ['numero', 'Numero', String],
  ['cliente', 'Cliente', String],
  ['importo', 'Importo', formatDetailAmount],
  ['restano', 'Oggi da incassare della fattura', formatDetailAmount],
  ['restanoDellaQuota', 'Oggi da incassare della sua quota', formatDetailAmount],
  ['totale', 'Totale', formatDetailAmount],
  ['scadenza', 'Scadenza', formatDetailDate],
  ['tentativi', 'Che cosa è stato tentato', String],
  ['recapito', 'Recapito', String],
  ['orario', 'Orario preferito', String],
];

/** The details of a request as labels and words, for screens and mails. */
export const requestDetailLines = (dati: RequestDetails): readonly (readonly [label: string, value: string])[] =>
  readableRequestDetails.flatMap(([name, label, shown]) => {
    const value = dati[name];
    return value === undefined || value === null || value === '' ? [] : [[label, shown(value)] as const];
  });
