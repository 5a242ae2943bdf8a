import { whenText } from '@commiato/italy/announcements/event-sentence';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailBlock } from '../../../../platform/mail/mail.ts';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';
import type { ChangedEvent, ComparedEvent } from '../event-policy.ts';
import type { NamedNotice } from './visibility.ts';

/** What the administration has changed of a notice. */
interface NoticeChangeDetails {
  readonly differences: readonly ChangedEvent[];
  /** The text about the funeral where it changed; else null. */
  readonly testo: string | null;
  /** Names of the other fields that changed: `data di nascita`. */
  readonly campi: readonly string[];
}

/** What a message about a change is called, and what its mail says first. */
function noticeChangeTitles({ differences, testo }: NoticeChangeDetails): {
  readonly titolo: string;
  readonly title: string;
} {
  if (differences.length > 0)
    return {
      titolo: 'Appuntamenti cambiati',
      title: 'L’amministrazione ha cambiato gli appuntamenti di un tuo servizio',
    };
  return testo === null
    ? { titolo: 'Annuncio modificato', title: 'L’amministrazione ha modificato un tuo annuncio' }
    : { titolo: 'Testo dell’annuncio cambiato', title: 'L’amministrazione ha cambiato il testo di un tuo annuncio' };
}

const momentText = (event: ComparedEvent | null, today: string): string => {
  if (!event) return 'non c’è';
  if (event.stato === 'annullato') return 'annullato';
  return [whenText(event, today), curlyApostrophes(event.luogo)].filter(Boolean).join(', ');
};

const differenceRows = ({ tipo, prima, ora }: ChangedEvent, today: string) =>
  [
    [`${capitalized(tipo)}, prima`, momentText(prima, today)],
    [`${capitalized(tipo)}, adesso`, momentText(ora, today)],
  ] as const;

/** Tells an agency by bell and e-mail that the administration has changed its notice, or moved its funeral: the family would ask there. */
export function noticeChangedByAdministrationMessage(
  publicUrl: string,
  notice: NamedNotice,
  { today, ...change }: NoticeChangeDetails & { readonly today: string },
): BellAndMail {
  const { differences, testo, campi } = change;
  const name = curlyApostrophes(personName(notice));
  const url = `/annuncio/${notice._id}`;
  const { titolo, title } = noticeChangeTitles(change);
  const fields = campi.length > 0 ? `Modificato: ${campi.join(', ')}.` : '';
  const facts: MailBlock[] = [
    ...(differences.length > 0
      ? [{ kind: 'facts', rows: differences.flatMap((difference) => differenceRows(difference, today)) } as const]
      : []),
    ...(testo ? [{ kind: 'paragraph', text: `Il testo ora è: «${curlyApostrophes(testo)}»` } as const] : []),
    ...(fields ? [{ kind: 'paragraph', text: fields } as const] : []),
  ];
  const [first] = differences;
  return {
    area: 'annunci',
    titolo,
    testo: first
      ? `${name}: ${first.tipo}, ${momentText(first.ora, today)}.`
      : [withFullStop(name), fields].join(' ').trim(),
    url,
    mail: {
      subject: `${titolo}: ${name}`,
      title,
      blocks: [
        {
          kind: 'paragraph',
          text: [
            withFullStop(`L’amministrazione ha modificato l’annuncio di ${name}`),
            ...(differences.length > 0 || testo !== null ? ['Le pagine pubbliche dicono già così.'] : []),
          ].join(' '),
        },
        ...facts,
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + url },
        { kind: 'note', text: 'Se qualcosa non torna, correggi l’annuncio o scrivi al supporto.' },
      ],
    },
  };
}
