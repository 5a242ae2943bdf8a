import type { MailContent } from '../../../../platform/mail/mail.ts';

interface MessageMailContent {
  /** The operator of the agency, or the administration where it has none. */
  readonly to: string;
  readonly forOperator: boolean;
  /** The agency, and its address. */
  readonly sender: string;
  readonly mail: string;
  /** The request that the message is about. */
  readonly titolo: string;
  /** Who wrote, and what. */
  readonly autore: string;
  readonly testo: string;
  /** Where the administration opens the request. */
  readonly url: string;
}

/** Leaves when an agency writes about one of its requests. Operators have no access of their own, so that it says all. */
export const messageMail = (given: MessageMailContent): MailContent => ({
  to: given.to,
  subject: `Nuovo messaggio da ${given.sender}: ${given.titolo}`,
  title: `Nuovo messaggio da ${given.sender}`,
  ...(given.forOperator ? { reason: `Ricevi questa e-mail perché segui le richieste di ${given.sender}.` } : {}),
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['Richiesta', given.titolo],
        ['Scrive', given.autore],
        ['E-mail', given.mail],
      ],
    },
    { kind: 'paragraph', text: given.testo },
    { kind: 'action', label: 'Apri la richiesta', url: given.url },
  ],
});
