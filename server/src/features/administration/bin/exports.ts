import { type BinRow, lastDayToRestore } from '@commiato/contracts/administration/bin';
import { capitalized } from '@commiato/italy/formatting';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** The bin, as it is exported. */
export const binSheet: ExportSheet<BinRow> = {
  title: 'Cestino',
  columns: [
    { head: 'Tipo', width: 0.8, value: ({ tipo }) => capitalized(tipo) },
    { head: 'Nome', width: 1.8, value: ({ nome }) => nome },
    { head: 'Agenzia', width: 1.6, value: ({ agenzia }) => agenzia },
    { head: 'Annunci', kind: 'number', width: 0.6, value: ({ annunci }) => annunci },
    { head: 'Eliminato il', kind: 'moment', value: ({ cestinato }) => cestinato },
    { head: 'Ripristinabile fino al', kind: 'day', value: ({ scade }) => lastDayToRestore(scade) },
  ],
};
