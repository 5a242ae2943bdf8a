import type { ModerationCountRow } from '@commiato/contracts/notices/condolence-appeals';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Columns of the yearly count. */
export const moderationCountSheet: ExportSheet<ModerationCountRow> = {
  title: 'Conteggio dei pensieri',
  columns: [
    { head: 'Che cosa', value: ({ gruppo }) => gruppo },
    { head: 'Voce', width: 2.4, value: ({ voce }) => voce },
    { head: 'Quanti', value: ({ quanti }) => (quanti === null ? '' : String(quanti).replace('.', ',')) },
    { head: 'Unità', value: ({ unita }) => unita },
  ],
};
