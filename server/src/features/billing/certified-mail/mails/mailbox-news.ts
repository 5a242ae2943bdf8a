import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface InvoiceForNews {
  readonly _id: string;
  readonly tipo: string;
  readonly numero: string | null;
  readonly cliente: string;
}

/** Tells an agency that the certified mail with an invoice was not delivered. */
export function mailNotDeliveredNews(publicUrl: string, { _id, tipo, numero, cliente }: InvoiceForNews): BellAndMail {
  const noun = tipo === 'TD04' ? 'nota di credito' : 'fattura';
  const titolo = `${capitalized(noun)} n. ${numero ?? ''}: PEC non arrivata`;
  const testo = 'Il gestore della PEC non ha consegnato il messaggio al Sistema di Interscambio: inviala di nuovo.';
  return makeBellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo,
    testo,
    url: `/fattura/${_id}`,
    subject: `${titolo} (${curlyApostrophes(cliente)})`,
    label: `Apri la ${noun}`,
  });
}

/** Tells an agency of the delivery of an invoice that was changed after the second copy of its file was discarded, and how to have it taken. */
export function receiptNotTakenNews(
  publicUrl: string,
  { _id, numero }: Pick<InvoiceForNews, '_id' | 'numero'>,
): BellAndMail {
  const testo =
    'La fattura era arrivata, ma qui è stata cambiata dopo lo scarto: rimetti i dati di prima, poi carica la ricevuta.';
  return makeBellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo: `Fattura n. ${numero ?? ''}: ricevuta non letta`,
    testo,
    url: `/fattura/${_id}`,
    paragraphs: [
      testo,
      'La ricevuta è nella posta in arrivo della casella PEC: scaricala da lì. Fino ad allora non emettere di nuovo la fattura, che il Sistema di Interscambio scarterebbe.',
    ],
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
