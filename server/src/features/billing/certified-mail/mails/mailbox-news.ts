import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface InvoiceForNews {
  readonly _id: string;
  readonly numero: string | null;
  readonly cliente: string;
}

/** Tells an agency that the certified mail with an invoice was not delivered. */
export function mailNotDeliveredNews(publicUrl: string, { _id, numero, cliente }: InvoiceForNews): BellAndMail {
  const titolo = `Fattura n. ${numero ?? ''}: PEC non arrivata`;
  const testo = 'Il gestore della PEC non ha consegnato il messaggio al Sistema di Interscambio: inviala di nuovo.';
  return makeBellAndMail(publicUrl, {
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
  return makeBellAndMail(publicUrl, {
    area: 'impostazioni',
    titolo: 'La casella PEC rifiuta la password',
    testo: 'Le ricevute delle fatture non si leggono più: scrivi la nuova password nelle impostazioni.',
    url: '/impostazioni-fatturazione',
    label: 'Apri le impostazioni',
  });
}
