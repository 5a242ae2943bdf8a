import { isDeepStrictEqual } from 'node:util';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { textEventId } from '@commiato/contracts/notices/notice-events';
import type { NoticeKind } from '@commiato/contracts/notices/notice-fields';
import type {
  CardSides,
  Orientation,
  PhotoCrop,
  PhotoShape,
  PhotoTone,
  PrintFormat,
  PrintFrame,
  PrintSymbol,
} from '@commiato/contracts/notices/prints';
import { findPrintTemplateOrFirst, type NewPrint, posterByNoticeKind } from '@commiato/contracts/notices/prints';
import { mayBeSamePlace } from '@commiato/italy/announcements/event-disagreements';
import { lastCancelledEvents } from '@commiato/italy/announcements/event-sentence';
import { findHourSpan } from '@commiato/italy/announcements/hour-span';
import { splitSentences } from '@commiato/italy/announcements/text-beside-events';
import { yearsAtDeath } from '@commiato/italy/lifetime';
import { eventsOfNotice, type NoticeWithEvents } from '../publication/events-policy.ts';

/** What is chosen for a paper, with its defaults. */
export interface PrintChoices {
  readonly modello: string;
  readonly formato: PrintFormat;
  readonly orientamento: Orientation;
  /** Empty: the words that follow from the notice. */
  readonly testo: string;
  readonly parenti: string;
  readonly simbolo: PrintSymbol;
  readonly cornice: PrintFrame;
  readonly foto: boolean;
  readonly forma: PhotoShape;
  readonly tono: PhotoTone;
  readonly ritaglio: PhotoCrop | null;
  readonly facciate: CardSides;
  readonly preghiera: string;
}

export interface PrintedEvent extends Pick<PublicEvent, '_id' | 'inizio' | 'luogo' | 'indirizzo' | 'comune'> {
  /** Absent where it has none, and on papers of an older program. */
  readonly fine?: string;
  /** Absent on papers of an older program. */
  readonly tipo?: PublicEvent['tipo'];
}

/** What a paper tells of its notice by which one sees whether it still holds. */
export interface NoticeFacts {
  readonly cosa: NoticeKind;
  readonly nome: string;
  readonly cognome: string;
  readonly nato: string | null;
  readonly decesso: string | null;
  /** Empty where it names none; papers of an older program did not keep it. */
  readonly coniuge: string;
  /** Years at death; null where they are unknown, and on a paper that does not bear them. */
  readonly age: number | null;
  /** The words of the family; absent on a paper that bears others, and on those of an older program. */
  readonly testo?: string;
  /** Public events that are not cancelled. */
  readonly eventi: readonly PrintedEvent[];
  /** Ids of the events that a paper calls cancelled; absent where there are none, and on papers of an older program. */
  readonly annullati?: readonly string[];
  /** Begin of the rite where the text of the notice alone tells it. */
  readonly inizioRitoDelTesto?: string;
  /** Where it is held, as that text says; absent where it names no place, and on papers of an older program. */
  readonly luogoRitoDelTesto?: string;
  /** The cemetery as the notice names it, empty where it names none; absent while it is held back, and on papers of an older program. */
  readonly cimitero?: string;
}

/** Everything that a paper takes from its notice. Kept with each version: drawn again, it must not bear the old code under a new hour. */
export interface PrintedFacts extends NoticeFacts {
  readonly comune: string;
  /** Day on which the notice was published. */
  readonly giorno: string;
  /** The words that follow from the notice for the template. */
  readonly parole: string;
  readonly ragSociale: string;
  readonly tel: string;
  /** Name of the photograph that it was made with, empty where the notice had none; absent where it is to show none, and on papers of an older program. */
  readonly fotografia?: string;
}

/** The facts of a notice as it stands. */
export function noticeFactsOf(
  notice: Omit<NoticeFacts, 'eventi' | 'testo' | 'cimitero'> & {
    readonly testo: string;
    readonly cimitero: string;
    readonly oraTrattenuta: boolean;
  } & NoticeWithEvents,
): NoticeFacts {
  const { cosa, nome, cognome, nato, decesso, coniuge, testo, cimitero, oraTrattenuta, eventi, data_crea } = notice;
  // As on its day, so that it stays the same when nobody asks for an old text any more.
  const fromText = eventsOfNotice(notice, new Date(data_crea)).find(({ _id }) => _id === textEventId);
  const cancelled = lastCancelledEvents(eventi).map(({ _id }) => _id);
  return {
    cosa,
    nome,
    cognome,
    nato,
    decesso,
    coniuge,
    age: yearsAtDeath(notice),
    testo,
    eventi: eventi
      .filter(({ stato }) => stato !== 'annullato')
      .map(({ _id, tipo, inizio, fine, luogo, indirizzo, comune }) => ({
        _id,
        tipo,
        inizio,
        ...(fine && { fine }),
        luogo,
        indirizzo,
        comune,
      })),
    ...(cancelled.length > 0 && { annullati: cancelled }),
    ...(fromText && { inizioRitoDelTesto: fromText.inizio }),
    ...(fromText?.luogo && { luogoRitoDelTesto: fromText.luogo }),
    ...(!oraTrattenuta && { cimitero }),
  };
}

const isSameEventAs = (one: PrintedEvent) => (other: PrintedEvent) =>
  one._id === other._id &&
  one.inizio === other.inizio &&
  (one.tipo === undefined || one.tipo === other.tipo) &&
  // An end that was added since does not make a paper wrong that prints none.
  (one.fine === undefined || one.fine === other.fine) &&
  one.luogo === other.luogo &&
  one.indirizzo === other.indirizzo &&
  one.comune === other.comune;

/** The events of a printed paper that have changed since, or are gone. */
export const outdatedEventsOf = (printed: NoticeFacts, now: NoticeFacts): PrintedEvent[] =>
  printed.eventi.filter((event) => !now.eventi.some(isSameEventAs(event)));

/** Ids of the events that a paper calls cancelled, and that take place again. */
export const reinstatedEventIdsOf = ({ annullati = [] }: NoticeFacts, now: NoticeFacts): string[] =>
  annullati.filter((id) => now.eventi.some(({ _id }) => _id === id));

/** Whether a paper tells an hour of the notice's text that neither the text nor an event tells any more. */
export const isTextHourOutdated = ({ inizioRitoDelTesto }: NoticeFacts, now: NoticeFacts): boolean =>
  inizioRitoDelTesto !== undefined &&
  inizioRitoDelTesto !== now.inizioRitoDelTesto &&
  now.eventi.every(({ inizio }) => inizio !== inizioRitoDelTesto);

/**
 * Whether a paper tells a place of the notice's text that names another one for the rite now, or has an appointment elsewhere at the printed hour:
 * nobody would find it there.
 */
export function isTextPlaceOutdated(
  {
    luogoRitoDelTesto: printed,
    inizioRitoDelTesto: begin,
  }: Pick<NoticeFacts, 'luogoRitoDelTesto' | 'inizioRitoDelTesto'>,
  { luogoRitoDelTesto: now, eventi }: Pick<NoticeFacts, 'luogoRitoDelTesto' | 'eventi'>,
): boolean {
  if (printed === undefined) return false;
  const ofEvents = eventi.filter(({ inizio, luogo }) => inizio === begin && luogo !== '').map(({ luogo }) => luogo);
  const places = now === undefined ? ofEvents : [now];
  return places.length > 0 && places.every((place) => !mayBeSamePlace(printed, place));
}

/** Whether a paper names another spouse than the notice does now; one that names none says nothing wrong. */
export const isSpouseOutdated = (
  { coniuge: printed }: Pick<NoticeFacts, 'coniuge'>,
  { coniuge: now }: Pick<NoticeFacts, 'coniuge'>,
): boolean => Boolean(printed) && printed !== now;

/** Whether a paper bears another age than the notice does now; one that bears none says nothing wrong. */
export const isAgeOutdated = (
  { age: printed }: Pick<NoticeFacts, 'age'>,
  { age: now }: Pick<NoticeFacts, 'age'>,
): boolean => printed !== null && printed !== now;

/** Whether a paper names another cemetery than the notice does now; one that names none says nothing wrong, and none is another while it is held back. */
export const isCemeteryOutdated = (
  { cimitero: printed }: Pick<NoticeFacts, 'cimitero'>,
  { cimitero: now }: Pick<NoticeFacts, 'cimitero'>,
): boolean => Boolean(printed) && now !== undefined && printed !== now;

/** Words alone: a comma that was corrected makes no paper wrong. */
const toWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The parts of a text that a paper bears or leaves out: its sentences, by lines; none of signs alone. */
const partsOfFamilyWords = (text: string): string[] =>
  splitSentences(text)
    .flatMap((sentence) => sentence.split('\n'))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Whether a paper bears a sentence of the family that the notice no longer has, or has in other words; what was added since makes no paper wrong. */
export function areFamilyWordsOutdated(
  { testo: printed }: Pick<NoticeFacts, 'testo'>,
  { testo: now }: Pick<NoticeFacts, 'testo'>,
): boolean {
  if (printed === undefined || now === undefined) return false;
  const current = toWords(now);
  return partsOfFamilyWords(printed).some((part) => !current.includes(toWords(part)));
}

/** Whether a paper still says what holds: what was added since does not make it wrong, what moved back does not either. */
export const isPrintCurrent = (printed: NoticeFacts, now: NoticeFacts): boolean =>
  printed.cosa === now.cosa &&
  printed.nome === now.nome &&
  printed.cognome === now.cognome &&
  printed.nato === now.nato &&
  printed.decesso === now.decesso &&
  !isSpouseOutdated(printed, now) &&
  !isAgeOutdated(printed, now) &&
  !isCemeteryOutdated(printed, now) &&
  !areFamilyWordsOutdated(printed, now) &&
  outdatedEventsOf(printed, now).length === 0 &&
  reinstatedEventIdsOf(printed, now).length === 0 &&
  !isTextHourOutdated(printed, now) &&
  !isTextPlaceOutdated(printed, now);

/**
 * Whether a paper made now would say the same but for its cemetery, which `cemeteryOnPaper` compares. Papers of an older program know neither kinds,
 * nor ends, nor cancelled events, nor their photograph, nor the place of their text: by these alone none is another, or saving it again would call
 * those on walls out of date.
 */
export function wouldPrintTheSame(printed: PrintedFacts, now: PrintedFacts): boolean {
  // What stands of the family's words on it is in `parole`.
  const { testo: _, cimitero: ___, ...kept } = printed;
  const { annullati, fotografia, luogoRitoDelTesto, cimitero: ____, testo: __, ...facts } = now;
  const eventi = facts.eventi.map(({ fine, tipo, ...event }) => {
    const former = printed.eventi.find(({ _id }) => _id === event._id);
    return {
      ...event,
      ...(tipo !== undefined && former?.tipo !== undefined && { tipo }),
      ...(fine !== undefined && former?.fine !== undefined && { fine }),
    };
  });
  return isDeepStrictEqual(kept, {
    ...facts,
    eventi,
    ...(printed.annullati && annullati && { annullati }),
    ...(printed.fotografia !== undefined && fotografia !== undefined && { fotografia }),
    ...(printed.luogoRitoDelTesto !== undefined && luogoRitoDelTesto !== undefined && { luogoRitoDelTesto }),
  });
}

/** Formats that lie across unless one says otherwise. */
const landscapeFormats: readonly PrintFormat[] = ['A3', '50x35', '50x32', '61x45.7', '8.5x5.5'];

export const templateOf = findPrintTemplateOrFirst;

/** Whether the words of a template tell the appointments where nobody has written others: cards, thanks and the sympathy of others do not. */
export const templateTellsAppointments = (modello: string): boolean =>
  templateOf(modello).tipo === 'manifesto' && modello !== 'ringraziamento' && !modello.startsWith('partecipazione');

const weekdayPattern =
  /(?<!\p{L})(?:luned|marted|mercoled|gioved|venerd)[iì](?!\p{L})|(?<!\p{L})(?:sabato|domenica)(?!\p{L})/iu;
/** Whether somebody has written an hour or a day into words: they may be those of an appointment. */
const containsDayOrHour = (words: string): boolean => findHourSpan(words, null) !== null || weekdayPattern.test(words);

const burialWordPattern = /\b(?:cimiter|camposant|crema(?!sc)|tumula|inuma|sepol)/i;

/** The cemetery that a paper names below its words: of a poster that announces a death, where nobody has written others and they speak of no burial. */
export const cemeteryOnPaper = (
  { modello, testo }: Pick<NewPrint, 'modello' | 'testo'>,
  { cosa, cimitero = '', parole }: Pick<PrintedFacts, 'cosa' | 'cimitero' | 'parole'>,
): string =>
  cosa === 'Necrologio' &&
  !testo &&
  templateTellsAppointments(modello) &&
  !burialWordPattern.test(parole) &&
  // «-», «???» name none.
  /\p{L}/u.test(cimitero)
    ? cimitero
    : '';

/**
 * What a paper bears of the facts that were kept with it: an age stands on posters alone, appointments where its words tell them, chosen words stand
 * in the place of the family's and of the cemetery, and of these those are left out that told an hour otherwise than its event.
 */
export function factsOnPaper({
  scelte,
  fatti,
}: {
  readonly scelte: NewPrint;
  readonly fatti: PrintedFacts;
}): NoticeFacts {
  const { testo, age, ...kept } = fatti;
  const { annullati: _, inizioRitoDelTesto: __, luogoRitoDelTesto: ___, ...withoutEvents } = { ...kept, eventi: [] };
  const facts =
    templateTellsAppointments(scelte.modello) || containsDayOrHour(scelte.testo || fatti.parole) ? kept : withoutEvents;
  const words = toWords(fatti.parole);
  const printed = testo === undefined || scelte.testo ? undefined : partsOfFamilyWords(testo);
  return {
    ...facts,
    age: templateOf(scelte.modello).tipo === 'manifesto' ? age : null,
    cimitero: cemeteryOnPaper(scelte, fatti),
    ...(printed && { testo: printed.filter((part) => words.includes(toWords(part))).join('\n') }),
  };
}

/** What was chosen, with the defaults of template and format. */
export function withDefaultChoices({
  modello,
  formato,
  orientamento,
  testo,
  parenti,
  simbolo,
  cornice,
  foto,
  forma = 'rettangolo',
  tono = 'colore',
  ritaglio = null,
  facciate = 2,
  preghiera = '',
}: NewPrint): PrintChoices {
  const { tipo, foto: hasPhoto } = templateOf(modello);
  return {
    modello,
    formato,
    orientamento: orientamento ?? (landscapeFormats.includes(formato) ? 'orizzontale' : 'verticale'),
    testo: testo ?? '',
    parenti: parenti ?? '',
    simbolo: simbolo ?? (modello.startsWith('partecipazione') ? 'nessuno' : 'croce'),
    cornice: cornice ?? (tipo === 'manifesto' ? 'nero' : 'nessuna'),
    foto: foto ?? hasPhoto,
    forma,
    tono,
    ritaglio,
    // Only memorial cards are folded, and bear a prayer.
    facciate: tipo === 'ricordino' ? facciate : 2,
    preghiera: tipo === 'ricordino' ? preghiera : '',
  };
}

/** The plain poster of a notice, that visitors may take. No symbol: a family chooses one, and nobody has asked it; a lay ceremony bore a cross. */
export const plainPosterChoices = (cosa: NoticeKind): PrintChoices =>
  withDefaultChoices({ modello: posterByNoticeKind[cosa], formato: 'A4', simbolo: 'nessuno', foto: true });
