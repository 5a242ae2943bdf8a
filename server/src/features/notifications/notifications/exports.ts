import type { NotificationRow } from '@commiato/contracts/notifications/notifications';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

/** Notifications, as they are exported. */
export const notificationSheet: ExportSheet<NotificationRow> = {
  title: 'Notifiche ricevute',
  columns: [
    { head: 'Destinatario', width: 1.6, value: ({ destinatario }) => destinatario },
    { head: 'Titolo', width: 1.4, value: ({ titolo }) => titolo },
    { head: 'Testo', width: 2.4, value: ({ testo }) => testo },
    { head: 'Collegamento', value: ({ url }) => url },
    { head: 'Data', kind: 'moment', value: ({ data }) => data },
    { head: 'Stato', width: 0.7, value: ({ letto }) => (letto ? 'Già letto' : 'Non letto') },
    { head: 'Letta il', kind: 'moment', value: ({ letta_il }) => letta_il },
  ],
};
