import type { QuoteRow } from '@commiato/contracts/billing/quotes';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Columns of the export. */
export const quoteSheet: ExportSheet<QuoteRow> = {
  title: 'Preventivi',
  columns: [
    { head: 'Numero', value: ({ numero }) => numero },
    { head: 'Data', kind: 'day', value: ({ data }) => data },
    { head: 'Cliente', value: ({ cliente }) => cliente, width: 2 },
    { head: 'Oggetto', value: ({ oggetto }) => oggetto, width: 2 },
    { head: 'Totale', kind: 'amount', value: ({ totale }) => totale },
    { head: 'Valido fino al', kind: 'day', value: ({ validoFino }) => validoFino },
    { head: 'Stato', value: ({ stato }) => stato },
  ],
};
