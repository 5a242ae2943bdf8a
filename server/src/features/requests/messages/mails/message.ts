import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface MessageMailContent {
  /** The agency's operator, or the administration. */
  readonly to: string;
  readonly forOperator: boolean;
  /** The agency and its address. */
  readonly sender: string;
  readonly mail: string;
  /** Title of the request. */
  readonly titolo: string;
  /** Author and text. */
  readonly autore: string;
  readonly testo: string;
  /** Screen of the request for the administration. */
  readonly url: string;
}

/** Announces an agency's message about a request. Contains the full text, because operators have no login. */
export const messageMail = (given: MessageMailContent): MailContent => {
  const sender = curlyApostrophes(given.sender);
  const titolo = curlyApostrophes(given.titolo);
  return {
    to: given.to,
    subject: `Nuovo messaggio da ${sender}: ${titolo}`,
    title: `Nuovo messaggio da ${sender}`,
    ...(given.forOperator
      ? { reason: withFullStop(`Ricevi questa e-mail perché segui le richieste di ${sender}`) }
      : {}),
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Richiesta', titolo],
          ['Scrive', curlyApostrophes(given.autore)],
          ['E-mail', given.mail],
        ],
      },
      { kind: 'paragraph', text: curlyApostrophes(given.testo) },
      { kind: 'action', label: 'Apri la richiesta', url: given.url },
    ],
  };
};
