import { type ReminderKind, reminderKindNames } from '@commiato/contracts/notices/reminders';
import { curlyApostrophes, longDate } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import type { MailContent } from '../../../../platform/mail/mail.ts';

interface ReminderMailContent {
  readonly ricorrenza: ReminderKind;
  readonly giorno: string;
  /** Empty where the agency does not know the name. */
  readonly defunto: string;
  readonly agenzia: string;
  readonly tel: string;
  /** The family's page; null where its link cannot be sent again. */
  readonly url: string | null;
}

/** Reminds a relative of a recurrence, as was asked for on the family's page. */
export function reminderMail(to: string, content: ReminderMailContent): MailContent {
  const { ricorrenza, giorno, defunto, agenzia, tel, url } = content;
  const { label, noun } = reminderKindNames[ricorrenza];
  const of = defunto ? ` di ${defunto}` : '';
  return {
    to,
    subject: `${label}${of}: ${longDate(giorno)}`,
    title: `${label}${of}`,
    reason: 'Riceve questa e-mail perché lo ha chiesto nella pagina della famiglia.',
    blocks: [
      {
        kind: 'paragraph',
        text: withFullStop(
          `Ricorre ${dayWithArticle(giorno, longDate)} ${noun} della scomparsa${defunto ? of : ' del Suo caro'}`,
        ),
      },
      {
        kind: 'paragraph',
        text: withFullStop(
          `Per una celebrazione si può chiedere alla propria parrocchia o comunità; per un annuncio in ricordo, a ${curlyApostrophes(agenzia)}${tel ? `, ${tel}` : ''}`,
        ),
      },
      ...(url ? [{ kind: 'action', label: 'Apra la pagina della famiglia', url } as const] : []),
      {
        kind: 'note',
        text: url
          ? 'Nella stessa pagina si sceglie di non riceverne altri.'
          : withFullStop(`Per non riceverne altri basta dirlo a ${curlyApostrophes(agenzia)}`),
      },
    ],
  };
}
