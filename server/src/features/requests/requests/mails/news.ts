import { curlyApostrophes } from '@commiato/italy/formatting';
import { withPrepositionA } from '@commiato/italy/prose/places';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface RequestNewsMailContent {
  readonly to: string;
  readonly cosa: string;
  readonly titolo: string;
  /** A new answer, if there is one. */
  readonly risposta: string | null;
  readonly evasa: boolean;
}

const stateFact = ({ evasa }: Pick<RequestNewsMailContent, 'evasa'>) =>
  ['Stato', evasa ? 'Evasa' : 'In lavorazione'] as const;

/** Sent to an agency when its request is answered or processed; `url` is the request's screen. */
export const requestNewsMail = ({
  cosa,
  titolo,
  risposta,
  url,
  ...state
}: Omit<RequestNewsMailContent, 'to'> & { url: string }): Omit<MailContent, 'to'> => ({
  subject: `${risposta === null ? 'Richiesta evasa' : 'Risposta alla tua richiesta'}: ${curlyApostrophes(titolo)}`,
  title: risposta === null ? 'La tua richiesta è stata evasa' : 'Abbiamo risposto alla tua richiesta',
  blocks: [
    { kind: 'facts', rows: [['Richiesta', curlyApostrophes(titolo)], ['Tipo', cosa], stateFact(state)] },
    ...(risposta === null ? [] : [{ kind: 'paragraph', text: curlyApostrophes(risposta) } as const]),
    { kind: 'action', label: 'Apri la richiesta', url },
  ],
});

interface VisitorAnswerMailContent extends Omit<RequestNewsMailContent, 'risposta'> {
  readonly risposta: string;
  /** The number that the receipt of a report told; null where there was none. */
  readonly numero: string | null;
  /** Where the answer is answered: nobody reads what is sent to the sender's address. */
  readonly support: string;
}

/** Answers somebody without an account, by the name and the number that their receipt had, and says where to write again. */
export function visitorAnswerMail({
  to,
  cosa,
  titolo,
  risposta,
  numero,
  support,
  ...state
}: VisitorAnswerMailContent): MailContent {
  const what = cosa === 'Segnalazione' ? 'segnalazione' : 'richiesta';
  return {
    to,
    subject: `Risposta alla Sua ${[what, numero].filter(Boolean).join(' ')}: ${curlyApostrophes(titolo)}`,
    title: `Abbiamo risposto alla Sua ${what}`,
    reason: 'Riceve questa e-mail perché ci ha scritto lasciando questo indirizzo.',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(numero ? [['Numero', numero] as const] : []),
          [numero ? 'Segnalazione' : 'Richiesta', curlyApostrophes(titolo)],
          stateFact(state),
        ],
      },
      { kind: 'paragraph', text: curlyApostrophes(risposta) },
      {
        kind: 'note',
        text: `Per rispondere scriva ${withPrepositionA(support)}${numero ? `, con il numero ${numero}` : ''}.`,
      },
    ],
  };
}
