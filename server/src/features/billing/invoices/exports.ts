import { formatAmount } from '@commiato/billing/money';
import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Readable names of the document types. */
export const documentTypeNames = { TD01: 'Fattura', TD02: 'Acconto', TD04: 'Nota di credito' } as const;

const signedAmount = (row: InvoiceRow, amount: number) => (row.tipo === 'TD04' ? -amount : amount);

/** Columns of the export; amounts of credit notes are negative, so that a column adds up. */
export const invoiceSheet: ExportSheet<InvoiceRow> = {
  title: 'Fatture',
  columns: [
    { head: 'Tipo', value: ({ tipo }) => documentTypeNames[tipo] },
    { head: 'Numero', value: ({ numero }) => numero ?? '' },
    { head: 'Data', kind: 'day', value: ({ data }) => data },
    { head: 'Cliente', value: ({ cliente }) => cliente, width: 2 },
    { head: 'Oggetto', value: ({ oggetto }) => oggetto, width: 2 },
    { head: 'Totale', kind: 'amount', value: (row) => signedAmount(row, row.totale) },
    { head: 'Pagato', kind: 'amount', value: ({ pagato }) => pagato },
    { head: 'Stornato', kind: 'amount', value: ({ stornato }) => stornato },
    { head: 'Residuo', kind: 'amount', value: ({ residuo }) => residuo },
    {
      head: 'Chi deve ancora',
      value: ({ devono }) => devono.map(({ nome, resta }) => `${nome} ${formatAmount(resta)}`).join('; '),
      width: 2,
    },
    { head: 'Scadenza', kind: 'day', value: ({ scadenza }) => scadenza },
    { head: 'Stato', value: ({ stato, scaduta }) => (scaduta ? `${stato} (scaduta)` : stato) },
  ],
};
