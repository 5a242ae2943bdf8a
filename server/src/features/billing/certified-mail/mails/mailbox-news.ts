import type { BellAndMail } from '../../../notifications/notifications/service.ts';

interface Told {
  readonly _id: string;
  readonly numero: string | null;
  readonly cliente: string;
}

/** Tells an agency that the certified mail with an invoice did not arrive. */
export function notDelivered(publicUrl: string, { _id, numero, cliente }: Told): BellAndMail {
  const url = `/fattura/${_id}`;
  const titolo = `Fattura n. ${numero ?? ''}: PEC non arrivata`;
  const testo = 'Il gestore della PEC non ha consegnato il messaggio al Sistema di Interscambio: inviala di nuovo.';
  return {
    ...{ titolo, testo, url },
    mail: {
      subject: `${titolo} (${cliente})`,
      title: titolo,
      blocks: [
        { kind: 'paragraph', text: testo },
        { kind: 'action', label: 'Apri la fattura', url: `${publicUrl}${url}` },
      ],
    },
  };
}

/** Tells an agency that its mailbox refuses the password, and that it is not read until that is mended. */
export function suspended(publicUrl: string): BellAndMail {
  const url = '/impostazioni-fatturazione';
  const titolo = 'La casella PEC rifiuta la password';
  const testo = 'Le ricevute delle fatture non si leggono più: scrivi la nuova password nelle impostazioni.';
  return {
    ...{ titolo, testo, url },
    mail: {
      subject: titolo,
      title: titolo,
      blocks: [
        { kind: 'paragraph', text: testo },
        { kind: 'action', label: 'Apri le impostazioni', url: `${publicUrl}${url}` },
      ],
    },
  };
}
