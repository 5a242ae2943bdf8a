import { curlyApostrophes } from '@commiato/italy/formatting';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface DigestMailContent {
  readonly mail: string;
  readonly agenzia: string;
  readonly publicUrl: string;
  readonly rows: readonly { readonly titolo: string; readonly testo: string }[];
  /** Whether more has happened than the mail tells. */
  readonly isMore: boolean;
  /** Whether they are mailed at once from now on. */
  readonly isMailedAtOnceFromNow: boolean;
}

/** What has happened in an agency since the day before, for one of its people. */
export const digestMail = ({
  mail,
  agenzia,
  publicUrl,
  rows,
  isMore,
  isMailedAtOnceFromNow,
}: DigestMailContent): MailContent => ({
  to: mail,
  subject: `${curlyApostrophes(agenzia)}: il riepilogo di oggi`,
  title: 'Che cosa è successo',
  blocks: [
    { kind: 'paragraph', text: `Le novità di ${curlyApostrophes(agenzia)} dall’ultimo riepilogo.` },
    {
      kind: 'facts',
      rows: rows.map(({ titolo, testo }) => [curlyApostrophes(titolo), curlyApostrophes(testo)] as const),
    },
    ...(isMore ? [{ kind: 'paragraph', text: 'Le altre sono nell’elenco delle notifiche.' } as const] : []),
    { kind: 'action', label: 'Apri le notifiche', url: `${publicUrl}/elenco-notifiche` },
    {
      kind: 'note',
      text: isMailedAtOnceFromNow
        ? 'È quanto non ti era ancora stato scritto: da adesso per queste novità ricevi subito un’e-mail.'
        : 'Ricevi un riepilogo al giorno perché lo hai scelto nell’area riservata, in «Come ricevi le notifiche».',
    },
  ],
});
