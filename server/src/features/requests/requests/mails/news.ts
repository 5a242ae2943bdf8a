import type { MailContent } from '../../../../platform/mail/mail.ts';

interface RequestNews {
  readonly to: string;
  readonly cosa: string;
  readonly titolo: string;
  /** A new answer, if there is one. */
  readonly risposta: string | null;
  readonly evasa: boolean;
  /** The request's screen for an agency; null for visitors. */
  readonly url: string | null;
}

/** Sent when a request is answered or processed. */
export const newsMail = ({ to, cosa, titolo, risposta, evasa, url }: RequestNews): MailContent => ({
  to,
  subject: `${risposta === null ? 'Richiesta evasa' : 'Risposta alla tua richiesta'}: ${titolo}`,
  title: risposta === null ? 'La tua richiesta è stata evasa' : 'Abbiamo risposto alla tua richiesta',
  ...(url === null ? { reason: 'Ricevi questa e-mail perché ci hai scritto lasciando questo indirizzo.' } : {}),
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Richiesta', titolo],
        ['Tipo', cosa],
        ['Stato', evasa ? 'Evasa' : 'In lavorazione'],
      ],
    },
    ...(risposta === null ? [] : [{ kind: 'paragraph', text: risposta } as const]),
    ...(url === null ? [] : [{ kind: 'action', label: 'Apri la richiesta', url } as const]),
  ],
});
