import type { ReceivedRequestRow } from '@commiato/contracts/requests/request-fields';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Columns of the export of received requests. */
export const receivedRequestsSheet: ExportSheet<ReceivedRequestRow> = {
  title: 'Richieste ricevute',
  columns: [
    { head: 'Ricevuta il', kind: 'moment', value: ({ pubblicato }) => pubblicato },
    { head: 'Da', width: 1.6, value: ({ mittente }) => mittente },
    { head: 'Operatore', value: ({ operatore }) => operatore },
    { head: 'Tipo', width: 1.4, value: ({ cosa }) => cosa },
    { head: 'Titolo', width: 1.8, value: ({ titolo }) => titolo },
    { head: 'File', width: 1.4, value: ({ filename }) => filename ?? '' },
    { head: 'Stato', width: 0.8, value: ({ evaso }) => (evaso ? 'Evasa' : 'Da evadere') },
  ],
};
