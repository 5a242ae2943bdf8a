import { type BellAndMail, makeBellAndMail } from '../../../notifications/notifications/service.ts';

interface InvoiceForNews {
  readonly _id: string;
  readonly numero: string | null;
  readonly cliente: string;
}

/** Tells an agency that an invoice was discarded or refused, why, and where to correct it. */
export function invoiceRejectedNews(
  publicUrl: string,
  { _id, numero, cliente }: InvoiceForNews,
  what: 'scartata' | 'rifiutata',
  reasons: readonly string[],
): BellAndMail {
  const titolo = `Fattura n. ${numero ?? ''} ${what}`;
  const lead =
    what === 'scartata'
      ? 'Il Sistema di Interscambio l’ha scartata: vale come non emessa. Correggila ed emettila di nuovo entro 5 giorni, con lo stesso numero e la stessa data.'
      : 'L’ufficio pubblico l’ha rifiutata: correggila e inviala di nuovo, oppure emetti una nota di credito.';
  return makeBellAndMail(publicUrl, {
    area: 'fatturazione',
    titolo,
    testo: reasons[0] ?? lead,
    url: `/fattura/${_id}`,
    subject: `${titolo}: ${cliente}`,
    paragraphs: [lead, ...reasons],
    label: 'Apri la fattura',
  });
}
