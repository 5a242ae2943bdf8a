import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { noticeRowName } from '@commiato/contracts/notices/notice-words';
import { capitalized, curlyApostrophes, personName } from '@commiato/italy/formatting';
import type { MailBlock } from '../../../../platform/mail/mail.ts';
import type { BellAndMail } from '../../../notifications/notifications/service.ts';

/** A notice as messages name it. */
export interface NamedNotice {
  readonly _id: string;
  readonly nome: string;
  readonly cognome: string;
}

/** A notice as a message about several lists it. */
export type ListedNotice = NamedNotice & Pick<Notice, 'cosa' | 'comune' | 'prov'>;

/** The administration's reason; both empty if none was given. */
export interface HidingReason {
  readonly motivo: string;
  readonly nota: string;
}

const noticeScreenPath = ({ _id }: NamedNotice) => `/annuncio/${_id}`;

/** The reason and the note, if given. */
function reasonBlocks({ motivo, nota }: HidingReason): MailBlock[] {
  const rows = [
    ['Motivo', capitalized(curlyApostrophes(motivo))],
    ['Spiegazione', nota],
  ] as const;
  const given = rows.filter(([, value]) => value !== '');
  return given.length > 0 ? [{ kind: 'facts', rows: given }] : [];
}

/** Tells an agency by bell and e-mail that its notice was hidden, and why. */
export function noticeHiddenMessage(
  publicUrl: string,
  notice: NamedNotice,
  { motivo, nota }: HidingReason,
): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  return {
    area: 'annunci',
    titolo: 'Annuncio nascosto',
    testo: motivo ? `${name}: ${curlyApostrophes(motivo)}.` : name,
    url: noticeScreenPath(notice),
    mail: {
      subject: `Annuncio nascosto: ${name}`,
      title: 'Un tuo annuncio è stato nascosto',
      blocks: [
        {
          kind: 'paragraph',
          text: `L’amministrazione ha nascosto l’annuncio di ${name}: non si vede più in nessuna pagina pubblica e resta nella tua area riservata.`,
        },
        ...reasonBlocks({ motivo, nota }),
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + noticeScreenPath(notice) },
        {
          kind: 'note',
          text: 'Se c’è qualcosa da correggere, modifica l’annuncio e scrivi al supporto: lo rendiamo di nuovo visibile.',
        },
      ],
    },
  };
}

/** Tells an agency that its notice is visible again. */
export function noticeShownMessage(publicUrl: string, notice: NamedNotice): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  return {
    area: 'annunci',
    titolo: 'Annuncio di nuovo visibile',
    testo: name,
    url: noticeScreenPath(notice),
    mail: {
      subject: `Annuncio di nuovo visibile: ${name}`,
      title: 'Un tuo annuncio è di nuovo visibile',
      blocks: [
        { kind: 'paragraph', text: `L’annuncio di ${name} si vede di nuovo nelle pagine pubbliche.` },
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + noticeScreenPath(notice) },
      ],
    },
  };
}

/** The agency's list of notices. */
const noticeListPath = '/dashboard';

/** Tells an agency that the administration has deleted its notice. */
export function noticeDeletedMessage(publicUrl: string, notice: NamedNotice): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  return {
    area: 'annunci',
    titolo: 'Annuncio eliminato',
    testo: name,
    url: noticeListPath,
    mail: {
      subject: `Annuncio eliminato: ${name}`,
      title: 'Un tuo annuncio è stato eliminato',
      blocks: [
        {
          kind: 'paragraph',
          text: `L’amministrazione ha eliminato l’annuncio di ${name}: non si vede più in nessuna pagina pubblica, né nella tua area riservata.`,
        },
        { kind: 'action', label: 'Apri i tuoi annunci', url: publicUrl + noticeListPath },
        { kind: 'note', text: 'Per sapere perché, o se è stato un errore, scrivi al supporto: si può ripristinare.' },
      ],
    },
  };
}

/** Tells an agency that the administration took back the deletion of its notice; a hidden one is still seen by nobody else. */
export function noticeRestoredMessage(
  publicUrl: string,
  notice: NamedNotice & { readonly disattivo: boolean },
): BellAndMail {
  const name = curlyApostrophes(personName(notice));
  const where = notice.disattivo
    ? 'è di nuovo nella tua area riservata e resta nascosto nelle pagine pubbliche'
    : 'si vede di nuovo nelle pagine pubbliche e nella tua area riservata';
  return {
    area: 'annunci',
    titolo: 'Annuncio ripristinato',
    testo: name,
    url: noticeScreenPath(notice),
    mail: {
      subject: `Annuncio ripristinato: ${name}`,
      title: 'Un tuo annuncio è stato ripristinato',
      blocks: [
        { kind: 'paragraph', text: `L’amministrazione ha ripristinato l’annuncio di ${name}: ${where}.` },
        { kind: 'action', label: 'Apri l’annuncio', url: publicUrl + noticeScreenPath(notice) },
      ],
    },
  };
}

/** Names in one message: of a whole list there may be thousands. */
const maxNamed = 50;

/** Sorted by surname, then first name: by their ids, which are random, nobody finds theirs among fifty. */
const sortedByName = (notices: readonly ListedNotice[]): ListedNotice[] =>
  notices.toSorted(
    (one, other) =>
      one.cognome.localeCompare(other.cognome, 'it') ||
      one.nome.localeCompare(other.nome, 'it') ||
      noticeRowName(one).localeCompare(noticeRowName(other), 'it'),
  );

/** The notices, each with its address; kind and town tell those of one person or of namesakes apart. */
const noticeListBlock = (publicUrl: string, notices: readonly ListedNotice[]): MailBlock => ({
  kind: 'facts',
  rows: [
    ...sortedByName(notices)
      .slice(0, maxNamed)
      .map((notice) => [noticeRowName(notice), publicUrl + noticeScreenPath(notice)] as const),
    ...(notices.length > maxNamed ? [['E altri', String(notices.length - maxNamed)] as const] : []),
  ],
});

/** The names for the bell, which is short: a name that several notices bear stands once, with how many they are. */
function noticeNamesText(notices: readonly ListedNotice[]): string {
  const counts = new Map<string, number>();
  for (const notice of sortedByName(notices)) {
    const name = curlyApostrophes(personName(notice));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .slice(0, maxNamed)
    .map(([name, count]) => (count > 1 ? `${name} (${count})` : name))
    .join(', ');
}

/** Tells an agency in one message that several notices were hidden, and why. */
export function noticesHiddenMessage(
  publicUrl: string,
  notices: readonly ListedNotice[],
  why: HidingReason,
): BellAndMail {
  const names = noticeNamesText(notices);
  return {
    area: 'annunci',
    titolo: `${notices.length} annunci nascosti`,
    testo: why.motivo ? `${capitalized(curlyApostrophes(why.motivo))}: ${names}` : names,
    url: noticeListPath,
    mail: {
      subject: `${notices.length} annunci nascosti`,
      title: `${notices.length} tuoi annunci sono stati nascosti`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'L’amministrazione ha nascosto questi annunci: non si vedono più in nessuna pagina pubblica e restano nella tua area riservata.',
        },
        noticeListBlock(publicUrl, notices),
        ...reasonBlocks(why),
        { kind: 'action', label: 'Apri i tuoi annunci', url: publicUrl + noticeListPath },
        {
          kind: 'note',
          text: 'Se c’è qualcosa da correggere, modifica gli annunci e scrivi al supporto: li rendiamo di nuovo visibili.',
        },
      ],
    },
  };
}

/** Tells an agency in one message that several notices are visible again. */
export function noticesShownMessage(publicUrl: string, notices: readonly ListedNotice[]): BellAndMail {
  return {
    area: 'annunci',
    titolo: `${notices.length} annunci di nuovo visibili`,
    testo: noticeNamesText(notices),
    url: noticeListPath,
    mail: {
      subject: `${notices.length} annunci di nuovo visibili`,
      title: `${notices.length} tuoi annunci sono di nuovo visibili`,
      blocks: [
        { kind: 'paragraph', text: 'Questi annunci si vedono di nuovo nelle pagine pubbliche.' },
        noticeListBlock(publicUrl, notices),
        { kind: 'action', label: 'Apri i tuoi annunci', url: publicUrl + noticeListPath },
      ],
    },
  };
}
