import type { MailRow, MailState } from '@commiato/contracts/administration/mail';
import type { ExportSheet } from '../../../platform/export/sheet.ts';

const stateLabels: Readonly<Record<MailState, string>> = {
  'in-coda': 'In coda',
  inviata: 'Inviata',
  fallita: 'Fallita',
  accantonata: 'Accantonata',
};

/** The outbox, as it is exported. */
export const mailSheet: ExportSheet<MailRow> = {
  title: 'Posta in uscita',
  columns: [
    { head: 'Stato', width: 0.6, value: ({ stato }) => stateLabels[stato] },
    { head: 'Destinatario', width: 1.8, value: ({ destinatario }) => destinatario },
    { head: 'Oggetto', width: 1.8, value: ({ oggetto }) => oggetto },
    { head: 'Creata il', kind: 'moment', value: ({ creata }) => creata },
    { head: 'Tentativi', kind: 'number', width: 0.6, value: ({ tentativi }) => tentativi },
    { head: 'Inviata il', kind: 'moment', value: ({ inviata }) => inviata },
    { head: 'Errore', width: 1.8, value: ({ errore }) => errore },
  ],
};
