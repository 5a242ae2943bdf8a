import type { BillingFigures } from '@commiato/contracts/billing/oversight';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Quotes and invoices of all agencies in numbers, as they are exported. */
export const figuresSheet: ExportSheet<BillingFigures> = {
  title: 'Fatturazione delle agenzie',
  columns: [
    { head: 'Agenzia', width: 2, value: ({ ragSociale }) => ragSociale },
    { head: 'Preventivi', kind: 'number', width: 0.7, value: ({ preventivi }) => preventivi },
    { head: 'Accettati', kind: 'number', width: 0.7, value: ({ accettati }) => accettati },
    { head: 'Importo accettati', kind: 'amount', value: ({ importoAccettati }) => importoAccettati },
    { head: 'Fatture', kind: 'number', width: 0.7, value: ({ fatture }) => fatture },
    { head: 'Note di credito', kind: 'number', width: 0.7, value: ({ noteDiCredito }) => noteDiCredito },
    { head: 'Fatturato', kind: 'amount', value: ({ fatturato }) => fatturato },
    { head: 'Bozze', kind: 'number', width: 0.6, value: ({ bozze }) => bozze },
    { head: 'Scartate', kind: 'number', width: 0.7, value: ({ scartate }) => scartate },
    { head: 'Scadute', kind: 'number', width: 0.7, value: ({ scadute }) => scadute },
    { head: 'Importo scaduto', kind: 'amount', value: ({ residuo }) => residuo },
  ],
};
