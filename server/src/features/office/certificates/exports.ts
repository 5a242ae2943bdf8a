import type { CertificateRow } from '@commiato/contracts/office/certificates';
import { capitalized, romeDay } from '@commiato/italy/formatting';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Certificates of all agencies, as they are exported. */
export const certificateSheet: ExportSheet<CertificateRow> = {
  title: 'Certificati delle agenzie',
  columns: [
    { head: 'Agenzia', width: 1.8, value: ({ ragSociale }) => ragSociale },
    { head: 'Certificato', width: 1.4, value: ({ cosa }) => capitalized(cosa) },
    { head: 'Numero', value: ({ numero }) => numero },
    { head: 'Rilasciato il', kind: 'day', width: 0.8, value: ({ rilascio }) => rilascio },
    { head: 'Scade il', kind: 'day', width: 0.8, value: ({ scadenza }) => scadenza },
    { head: 'Stato', width: 0.8, value: ({ stato }) => capitalized(stato) },
    {
      head: 'Rinnovo chiesto il',
      kind: 'day',
      width: 0.8,
      value: ({ rinnovo_chiesto }) => rinnovo_chiesto && romeDay(rinnovo_chiesto),
    },
    { head: 'File', width: 1.4, value: ({ filename }) => filename },
  ],
};
