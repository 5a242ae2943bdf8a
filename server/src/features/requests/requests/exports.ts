import type { ReceivedRequestRow } from '@commiato/contracts/requests/request-fields';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** As the list shows it: whoever filters what is to be handled would read 'Evasa' of a request on which the agency has written since. */
function stateText({ evaso, risposto_il, messaggioNuovo }: ReceivedRequestRow): string {
  const state = evaso ? 'Evasa' : risposto_il ? 'Con risposta, da evadere' : 'Da evadere';
  return messaggioNuovo ? `${state}, nuovo messaggio` : state;
}

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
    { head: 'Stato', width: 1.2, value: stateText },
  ],
};
