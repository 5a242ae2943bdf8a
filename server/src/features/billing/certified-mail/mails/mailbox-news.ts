import { type BellAndMail, bellAndMail } from '../../../notifications/notifications/service.ts';

interface InvoiceSummary {
  readonly _id: string;
  readonly numero: string | null;
  readonly cliente: string;
}

/** Tells an agency that the certified mail with an invoice was not delivered. */
export function mailNotDeliveredNews(publicUrl: string, { _id, numero, cliente }: InvoiceSummary): BellAndMail {
  const titolo = `Fattura n. ${numero ?? ''}: PEC non arrivata`;
  const testo = 'Il gestore della PEC non ha consegnato il messaggio al Sistema di Interscambio: inviala di nuovo.';
  return bellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo,
    testo,
    url: `/fattura/${_id}`,
    subject: `${titolo} (${cliente})`,
    label: 'Apri la fattura',
  });
}

/** Tells an agency that its mailbox rejects the password and is not read until that is fixed. */
export function mailboxSuspendedNews(publicUrl: string): BellAndMail {
  return bellAndMail(publicUrl, {
    area: 'impostazioni',
    titolo: 'La casella PEC rifiuta la password',
    testo: 'Le ricevute delle fatture non si leggono più: scrivi la nuova password nelle impostazioni.',
    url: '/impostazioni-fatturazione',
    label: 'Apri le impostazioni',
  });
}
