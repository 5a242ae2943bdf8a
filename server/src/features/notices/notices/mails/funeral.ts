import { whenText } from '@commiato/italy/announcements/event-sentence';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import type { MailBlock } from '../../../../platform/mail/mail.ts';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';
import type { ChangedEvent, ComparedEvent } from '../event-policy.ts';
import type { NamedNotice } from './visibility.ts';

/** What the administration has changed of a funeral. */
interface FuneralChangeDetails {
  readonly differences: readonly ChangedEvent[];
  /** The text of the notice where it changed; else null. */
  readonly testo: string | null;
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

/** Tells an agency by bell and e-mail that the administration has moved its funeral, or rewritten what its notice says of it. */
export function funeralChangedMessage(
  publicUrl: string,
  notice: NamedNotice,
  { differences, testo, today }: FuneralChangeDetails & { readonly today: string },
): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  const url = `/annuncio/${notice._id}`;
  const titolo = differences.length > 0 ? 'Appuntamenti cambiati' : 'Testo dell’annuncio cambiato';
  const facts: MailBlock[] = [
    ...(differences.length > 0
      ? [{ kind: 'facts', rows: differences.flatMap((difference) => differenceRows(difference, today)) } as const]
      : []),
    ...(testo ? [{ kind: 'paragraph', text: `Il testo ora è: «${curlyApostrophes(testo)}»` } as const] : []),
  ];
  const [first] = differences;
  return {
    area: 'annunci',
    titolo,
    testo: first ? `${name}: ${first.tipo}, ${momentText(first.ora, today)}.` : name,
    url,
    mail: {
      subject: `${titolo}: ${name}`,
      title:
        differences.length > 0
          ? 'L’amministrazione ha cambiato gli appuntamenti di un tuo servizio'
          : 'L’amministrazione ha cambiato il testo di un tuo annuncio',
      blocks: [
        {
          kind: 'paragraph',
          text: `${withFullStop(`L’amministrazione ha modificato l’annuncio di ${name}`)} Le pagine pubbliche dicono già così.`,
        },
        ...facts,
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + url },
        { kind: 'note', text: 'Se qualcosa non torna, correggi l’annuncio o scrivi al supporto.' },
      ],
    },
  };
}
