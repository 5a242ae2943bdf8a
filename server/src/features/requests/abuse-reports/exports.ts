import { type ReportRow, reportDueDay } from '@commiato/contracts/requests/abuse-reports';
import { answeredReportText, reportStateText } from '@commiato/contracts/requests/report-deadlines';
import { capitalized, uncapitalized } from '@commiato/italy/formatting';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** As the list shows it: whoever filters what is to be handled would not find it under another word. */
function stateText(row: ReportRow): string {
  const state = reportStateText(row);
  if (!row.risposto_il || row.stato === 'evasa') return state;
  return row.stato === 'aperta' && !row.subito ? answeredReportText : `${state}, ${uncapitalized(answeredReportText)}`;
}

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
    // None for what cannot wait: its month would be read as leave to wait.
    { head: 'Rispondere entro', kind: 'day', value: (row) => reportDueDay(row) ?? '' },
    { head: 'Stato', width: 1.2, value: stateText },
    { head: 'Risposta il', kind: 'moment', value: ({ risposto_il }) => risposto_il },
  ],
};
