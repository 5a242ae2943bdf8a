import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { capitalized } from '@commiato/italy/formatting';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Columns of the export of relatives' reports. */
export const reportSheet: ExportSheet<ReportRow> = {
  title: 'Segnalazioni',
  columns: [
    { head: 'Ricevuta il', kind: 'moment', value: ({ pubblicato }) => pubblicato },
    { head: 'Annuncio di', width: 1.6, value: ({ defunto }) => defunto },
    { head: 'Agenzia', width: 1.6, value: ({ annuncio }) => annuncio?.ragSociale ?? '' },
    { head: 'Motivo', width: 1.2, value: ({ motivo }) => capitalized(motivo) },
    { head: 'Chi scrive', width: 1.4, value: ({ nome }) => nome },
    { head: 'Relazione', value: ({ relazione }) => relazione },
    { head: 'Rispondere entro', kind: 'day', value: ({ scade }) => scade },
    { head: 'Stato', value: ({ stato }) => capitalized(stato) },
    { head: 'Risposta il', kind: 'moment', value: ({ risposto_il }) => risposto_il },
  ],
};
