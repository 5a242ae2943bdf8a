import { endDayAndTime } from '../clock.ts';
import { capitalized, dayAndMonth, weekdayName } from '../formatting.ts';
import { atHourPhrase, hourWithArticle, spokenDay } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { removeAccents } from '../unicode.ts';
import { civilFuneralName, civilFuneralWords } from './civil-funerals.ts';
import {
  comparableReadings,
  differsInPlace,
  type EventDifference,
  findEventDifferences,
  isCertainReading,
  storedPlaceText,
} from './event-disagreements.ts';
import { type EventKind, eventNameWithArticle, eventNameWithPreposition, participleEnding } from './event-kinds.ts';
import { eventBegin, type ParsedEvent, readEvents } from './event-reading.ts';
import { eventKindOfWord, mainEventKind } from './event-rites.ts';
import { lastCancelledEvents, type StoredEvent } from './event-sentence.ts';
import { readSentences } from './funeral-sentences.ts';
import { isUndecided, sentenceSpans, tidyText, toPlainText } from './funeral-words.ts';

/** What a page shows of the free text about a rite, after the events that it stands beside. */
export type TextBesideEvents =
  | { readonly show: 'nothing' }
  /** The sentences that say more than the events; `told` are those that hold by themselves, where not all of them do. */
  | { readonly show: 'text'; readonly text: string; readonly told?: string }
  /**
   * The whole text contradicts the events; `right` says what holds: `l’ora giusta è le 11`. `told` are its sentences that say more than the
   * events and hold all the same; absent where there are none.
   */
  | { readonly show: 'differing'; readonly text: string; readonly right: string; readonly told?: string };

/**
 * What of a text is told beside its events where nobody can say next to it what holds: on paper, in messages, in the description of a page.
 * Empty where it says no more than they.
 */
export const reliableTextBesideEvents = (beside: TextBesideEvents): string =>
  beside.show === 'nothing' ? '' : (beside.told ?? (beside.show === 'text' ? beside.text : ''));

/**
 * Decides what of a free text is shown beside the public events of its funeral, so that no appointment is told twice and none at two hours.
 * A text that was written before an event moved differs from it; sentences whose every word the events say too are left out. `writtenOn`
 * (`YYYY-MM-DD`) is the day of the notice.
 */
export function chooseTextBesideEvents(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind = 'Necrologio',
): TextBesideEvents {
  if (text.trim() === '') return { show: 'nothing' };
  if (events.length === 0) return { show: 'text', text };
  const read = readEvents(text, writtenOn, cosa);
  const comparable = new Set(comparableReadings(read, events));
  const differences = findEventDifferences(
    read.filter((one) => comparable.has(one) || one.doubt === 'weekday'),
    events,
  ).filter((difference) => difference.kind !== 'missing');
  const live = events.filter(({ stato }) => stato !== 'annullato');
  const corrections = differences.flatMap((difference) => correctionClauses(difference, live, writtenOn, cosa));
  // «lunedì 24 novembre», which is a Tuesday: no reader can tell which of the two is meant.
  const contradictory = read.find(({ doubt, kind }) => doubt === 'weekday' && events.some(({ tipo }) => tipo === kind));
  if (contradictory && corrections.length === 0) {
    const stored = live.find(({ tipo }) => tipo === contradictory.kind);
    if (stored) corrections.push(rightMomentClause(stored, writtenOn, cosa));
  }
  const cancelled = lastCancelledEvents(events);
  const wrong = new Set([
    ...differences.map(({ read: { kind } }) => kind),
    ...(corrections.length > 0 && contradictory ? [contradictory.kind] : []),
  ]);
  const isSaid = ({ tipo, inizio }: StoredEvent) =>
    read.some((one) => one.kind === tipo && eventBegin(one) === inizio && comparable.has(one));
  const unsaid = live.filter((event) => event.stato === 'spostato' && !isSaid(event));
  const moved = new Set(unsaid.map(({ tipo }) => tipo));
  const lost: OutdatedKinds = { wrong, moved, cancelled, writtenOn, cosa };
  const told = () => sentencesBeyondEvents(text, live, cosa, (sentence) => isStillTrue(sentence, lost));
  if (corrections.length === 0) {
    const called = splitSentences(text).flatMap((sentence) => cancelledEventsIn(sentence, lost));
    corrections.push(...called.map((event) => cancelledClause(event)));
  }
  if (corrections.length > 0) {
    const right = [...new Set(corrections)].join('; ');
    const rest = told();
    return { show: 'differing', text, right, ...(rest && { told: rest }) };
  }
  const rest = sentencesBeyondEvents(text, live, cosa);
  if (rest === '') return { show: 'nothing' };
  const whole = moved.size + cancelled.length === 0 ? rest : told();
  return { show: 'text', text: rest, ...(whole === rest ? {} : { told: whole }) };
}

/** The kinds of which a text does not say what holds. */
interface OutdatedKinds {
  /** It tells them otherwise. */
  readonly wrong: ReadonlySet<EventKind>;
  /** They have moved, and no hour is read of it that is the new one: those that it names may be the old ones. */
  readonly moved: ReadonlySet<EventKind>;
  /** They were cancelled, and none of their kind takes place. */
  readonly cancelled: readonly StoredEvent[];
  readonly writtenOn: string;
  readonly cosa: NoticeKind;
}

/** The sentences of a text, as they are written. */
export const splitSentences = (text: string): string[] => {
  const tidied = tidyText(text);
  return sentenceSpans(toPlainText(tidied)).map(({ start, end }) => tidied.slice(start, end));
};

/** What a sentence by itself speaks of: kinds of events, days and hours. */
function sentenceSubject(sentence: string, { writtenOn, cosa }: Pick<OutdatedKinds, 'writtenOn' | 'cosa'>) {
  const parts = readSentences(toPlainText(tidyText(sentence)), writtenOn);
  const kinds = parts.flatMap((part) =>
    part.words.flatMap((word) => eventKindOfWord(word, part, cosa) ?? (word.rite === 'way' ? mainEventKind(cosa) : [])),
  );
  return {
    kinds,
    days: parts.flatMap(({ days }) => days.flatMap(({ date }) => date ?? [])),
    isDated: parts.some(({ days, hours }) => days.length + hours.length > 0),
    isTimed: parts.some(({ hours }) => hours.length > 0),
  };
}

/** Whether a sentence only says that something does not take place yet or any more: `rinviato a data da destinarsi`. */
const isOnlyPostponement = (sentence: string, { writtenOn, cosa }: OutdatedKinds): boolean =>
  isUndecided(toPlainText(tidyText(sentence))) &&
  !readEvents(sentence, writtenOn, cosa).some((one) => isCertainReading(one) && eventBegin(one) !== null);

/** The cancelled events that a sentence still invites to; one that names another day announces another. */
function cancelledEventsIn(sentence: string, lost: OutdatedKinds): StoredEvent[] {
  if (lost.cancelled.length === 0) return [];
  const { kinds, days } = sentenceSubject(sentence, lost);
  const meant = lost.cancelled.filter(
    ({ tipo, inizio }) => kinds.includes(tipo) && days.every((day) => day === inizio.slice(0, 10)),
  );
  return meant.length > 0 && isOnlyPostponement(sentence, lost) ? [] : meant;
}

/** Whether a sentence of a text of which a part does not hold does so by itself, whatever stands before it. */
function isStillTrue(sentence: string, lost: OutdatedKinds): boolean {
  const { wrong, moved, cancelled, cosa } = lost;
  if (cancelledEventsIn(sentence, lost).length > 0) return false;
  const { kinds, days, isDated, isTimed } = sentenceSubject(sentence, lost);
  const main = mainEventKind(cosa);
  const isMainLost = wrong.has(main) || moved.has(main) || cancelled.some(({ tipo }) => tipo === main);
  // «Ore 10 nella chiesa di San Rocco» belongs to what was said before.
  if (kinds.length === 0) return !isDated || (days.length > 0 && !isMainLost);
  return !kinds.some((kind) => wrong.has(kind) || (isTimed && moved.has(kind))) || isOnlyPostponement(sentence, lost);
}

const startsWithSmallLetter = /^\s*\p{Ll}/u;

/** The lines of a contradicted sentence that speak of something else: of «ne danno l’annuncio i figli», above, there is no stop. */
function linesOfAnotherSubject(sentence: string, context: Pick<OutdatedKinds, 'writtenOn' | 'cosa'>): string {
  const lines = sentence.split('\n');
  const isOfRite = (line: string) => {
    const { kinds, isDated } = sentenceSubject(line, context);
    return kinds.length > 0 || isDated;
  };
  const first = lines.findIndex(isOfRite);
  const last = lines.findLastIndex(isOfRite);
  const end = lines.findIndex((line, place) => place > last && !startsWithSmallLetter.test(line));
  return first === -1 ? '' : [...lines.slice(0, first), ...(end === -1 ? [] : lines.slice(end))].join('\n');
}

/**
 * The words of a family for paper, which tells the events beside them: without the sentences that tell a rite otherwise than its event, as no
 * reader of a poster can tell which of two hours holds, and without those that say no more than it. Only what names its rite is left out, and
 * the hour of it that follows: a day or an hour by itself may be that of the death.
 */
export function wordsBesideEventsOnPaper(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind,
): string {
  const shown = (part: string) => chooseTextBesideEvents(part, events, writtenOn, cosa).show;
  const context = { writtenOn, cosa };
  const isToldByEvents = (part: string) => {
    const { kinds, isTimed } = sentenceSubject(part, context);
    return kinds.length > 0 && isTimed && shown(part) === 'nothing';
  };
  const sentences = splitSentences(text);
  const remaining = sentences.map((sentence) => {
    if (isToldByEvents(sentence)) return '';
    const lines = sentence.split('\n');
    // «il funerale si terrà alle 16», between «si comunica che» and «e che non si accettano fiori», is no sentence by itself.
    const isWhole = (place: number) =>
      !startsWithSmallLetter.test(lines[place] ?? '') && !startsWithSmallLetter.test(lines[place + 1] ?? '');
    return lines.filter((line, place) => !(isWhole(place) && isToldByEvents(line))).join('\n');
  });
  // As it was typed, where nothing is left out.
  const rest = remaining.join('') === sentences.join('') ? text : remaining.join('').trim();
  return withoutContradictedSentences(rest, (part) => shown(part) === 'differing', context);
}

function withoutContradictedSentences(
  text: string,
  isContradicted: (part: string) => boolean,
  context: Pick<OutdatedKinds, 'writtenOn' | 'cosa'>,
): string {
  if (!isContradicted(text)) return text;
  let isHourOfDropped = false;
  const kept = splitSentences(text).map((sentence) => {
    const { kinds, days, isTimed } = sentenceSubject(sentence, context);
    const isDropped = kinds.length > 0 ? isContradicted(sentence) : isHourOfDropped && isTimed && days.length === 0;
    isHourOfDropped = isDropped;
    return isDropped ? linesOfAnotherSubject(sentence, context) : sentence;
  });
  return kept.join('').trim();
}

/** Words by which a text says that it speaks of the funeral: a Mass by itself may be any other. */
const funeralNamePattern = /\b(?:funeral|esequi|commiat|ultimo saluto|(?:cerimonia|rito) funebre)/;

/** The events of which a text says day and hour without doubt, none of them before it was written. */
function readInvitations(text: string, writtenOn: string, cosa: NoticeKind): ParsedEvent[] {
  const namesFuneral = funeralNamePattern.test(removeAccents(text).toLowerCase());
  return readEvents(text, writtenOn, cosa).filter(
    ({ kind, day, time, doubt }) =>
      doubt === null && day !== null && time !== null && day >= writtenOn && (kind !== 'funerale' || namesFuneral),
  );
}

/** Whether a text invites to a rite with day and hour. */
export const isInvitation = (text: string, writtenOn: string, cosa: NoticeKind): boolean =>
  readInvitations(text, writtenOn, cosa).length > 0;

/**
 * What holds where the words of a family, which nobody rewrites, invite to an event otherwise: `l’ora giusta è le 11`; null where they do not.
 * Far stricter than for the text about the rite: over right words it would send people to the wrong hour. What differs in moment and in place
 * is another rite, unless it is the hour from which the event was moved.
 */
export function correctionOfWords(
  text: string,
  events: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind,
): string | null {
  if (text === '' || events.length === 0) return null;
  const live = events.filter(({ stato }) => stato !== 'annullato');
  const clauses = findEventDifferences(readInvitations(text, writtenOn, cosa), events).flatMap((difference) => {
    if (difference.kind === 'missing') return [];
    const { kind, read, stored } = difference;
    const begin = eventBegin(read);
    const isMeant =
      kind === 'cancelled'
        ? begin === stored.inizio
        : begin === stored.prima?.inizio || kind === 'place' || !differsInPlace(read, stored);
    return isMeant ? correctionClauses(difference, live, writtenOn, cosa) : [];
  });
  return clauses.length > 0 ? [...new Set(clauses)].join('; ') : null;
}

/** Nothing for the rite that the notice announces, which needs no name: ` del rosario` for another. */
const kindSuffix = (kind: EventKind, cosa: NoticeKind) =>
  kind === mainEventKind(cosa) ? '' : ` ${eventNameWithPreposition(kind)}`;

const rightMomentClause = ({ tipo, inizio }: StoredEvent, writtenOn: string, cosa: NoticeKind) =>
  `l’ora giusta${kindSuffix(tipo, cosa)} è ${spokenDay(inizio.slice(0, 10), writtenOn)} ${atHourPhrase(inizio.slice(11))}`;

/** `il rosario è stato annullato`, with `of` behind its name: ` di lunedì 23 novembre`. */
const cancelledClause = ({ tipo }: StoredEvent, of = '') =>
  `${eventNameWithArticle(tipo)}${of} è stat${participleEnding(tipo)} annullat${participleEnding(tipo)}`;

/** Of a cancelled event: when and where it is held instead; where all that takes place is told rightly, which of them does not. */
function clausesOnCancelledEvent(
  { read, stored, instead }: Extract<EventDifference, { kind: 'cancelled' }>,
  live: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind,
): string[] {
  const { tipo, inizio } = stored;
  const [only, ...others] = instead;
  // Entered anew at another hour: «è stato annullato» beside it would call off what takes place.
  if (only && others.length === 0) {
    const moment = rightMomentClause(only, writtenOn, cosa);
    return differsInPlace(read, only) ? [moment, rightPlaceClause(read, only, cosa)] : [moment];
  }
  // Each with its place: «il luogo giusto» after two of them would be read as that of both.
  if (only)
    return instead.map((event) => {
      const moment = rightMomentClause(event, writtenOn, cosa);
      return differsInPlace(read, event) ? `${moment} («${storedPlaceText(read, event)}»)` : moment;
    });
  const isAnotherHeld = live.some((event) => event.tipo === tipo);
  return [cancelledClause(stored, isAnotherHeld ? ` di ${spokenDay(inizio.slice(0, 10), writtenOn)}` : '')];
}

const rightPlaceClause = (read: ParsedEvent, stored: StoredEvent, cosa: NoticeKind) =>
  `il luogo giusto${kindSuffix(stored.tipo, cosa)} è «${storedPlaceText(read, stored)}»`;

function correctionClauses(
  difference: Exclude<EventDifference, { kind: 'missing' }>,
  live: readonly StoredEvent[],
  writtenOn: string,
  cosa: NoticeKind,
): string[] {
  if (difference.kind === 'cancelled') return clausesOnCancelledEvent(difference, live, writtenOn, cosa);
  const { kind, read, stored } = difference;
  const { tipo, inizio, fine } = stored;
  const place = rightPlaceClause(read, stored, cosa);
  if (kind === 'place') return [place];
  if (kind === 'end')
    return [`l’ora giusta della fine${kindSuffix(tipo, cosa)} è ${hourWithArticle(endDayAndTime(fine ?? '').time)}`];
  const sameDay = read.day === null || read.day === inizio.slice(0, 10);
  const moment =
    sameDay && read.doubt !== 'weekday'
      ? `l’ora giusta${kindSuffix(tipo, cosa)} è ${hourWithArticle(inizio.slice(11))}`
      : rightMomentClause(stored, writtenOn, cosa);
  // Whoever reads the right hour alone goes to the church that the text names.
  return differsInPlace(read, stored) ? [moment, place] : [moment];
}

const plainWords = (text: string): string[] =>
  removeAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Words without a meaning of their own in a sentence about a rite. */
const fillerWords = new Set(
  plainWords(
    `a ad al allo alla all ai agli alle con d da dal dallo dalla dall dai dalle di del dello della dell dei degli delle e ed fino i il in l la
    le lo gli nel nello nella nell nei negli nelle per presso si un una uno sul sulla avra avranno luogo terra terranno tiene svolge svolgera
    svolgeranno celebra celebrera celebreranno celebrata celebrato celebrati celebrate officiata recita recitera recitato tenuto tenuta tenuti
    verra verranno sara saranno aperta aperto dal previsto prevista previsti fissato fissata fissati inizio ora ore h orario giorno oggi domani dopodomani mattina mattino mattinata pomeriggio sera
    serata stasera stamattina stamane stamani corrente corr cm pv prossimo prossima m v p c mese anno`,
  ),
);

/** Words that announce a rite of which nothing is known yet. */
const pendingWords = new Set(plainWords('avviso seguira seguiranno definire destinarsi stabilire comunicare data'));

/** Words for places of rites, which the name of a place may bear or not. */
const placeFillerWords = new Set(
  plainWords('chiesa chiese parrocchia parrocchiale locale s ss san santa sant santi santo via n civico sita sito'),
);

const massWordsText = 'messa s santa rito funzione cerimonia celebrazione liturgia eucaristica solenne';
const memorialWords = `${massWordsText} suffragio memoria ricordo anima defunto defunta`;

/** Words for the events of each kind: where one of the kind is stored, they say nothing new. */
const wordsByEventKind: Readonly<Record<EventKind, ReadonlySet<string>>> = {
  'camera ardente': new Set(
    plainWords('camera ardente salma feretro visita visite visitabile visitare esposta esposto'),
  ),
  veglia: new Set(plainWords('veglia preghiera')),
  rosario: new Set(plainWords('rosario santo s recita preghiera')),
  benedizione: new Set(plainWords('benedizione salma feretro')),
  funerale: new Set(
    plainWords(`${massWordsText} funerale funerali esequie esequiale funebre funebri estremo ultimo saluto addio`),
  ),
  cremazione: new Set(plainWords('cremazione')),
  sepoltura: new Set(plainWords('sepoltura tumulazione inumazione')),
  settima: new Set(plainWords(`${memorialWords} settima settimo`)),
  trigesimo: new Set(plainWords(`${memorialWords} trigesimo trigesima`)),
  anniversario: new Set(plainWords(`${memorialWords} anniversario`)),
  altro: new Set(plainWords(`${memorialWords} momento raccoglimento`)),
};

/** Words and numbers of the moments and places of events. */
function wordsAndNumbersOfEvents(events: readonly StoredEvent[]): { words: Set<string>; numbers: Set<number> } {
  const words = new Set<string>();
  const numbers = new Set<number>();
  for (const { inizio, fine, luogo = '', indirizzo = '', comune = '' } of events) {
    // Midnight is told as `24`, of the day before.
    const end = fine ? endDayAndTime(fine) : null;
    for (const moment of [inizio, ...(fine && end ? [fine, `${end.day}T${end.time}`] : [])]) {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = moment.split(/[-T:]/).map(Number);
      for (const number of [year, year % 100, month, day, hour, minute]) numbers.add(number);
      const date = moment.slice(0, 10);
      for (const word of plainWords(`${weekdayName(date)} ${dayAndMonth(date)}`)) words.add(word);
      if (hour === 12) words.add('mezzogiorno');
      if (hour % 24 === 0) words.add('mezzanotte');
    }
    for (const word of plainWords(`${luogo} ${indirizzo} ${comune}`)) {
      words.add(word);
      if (/^\d+$/.test(word)) numbers.add(Number(word));
    }
  }
  return { words, numbers };
}

/**
 * The sentences of a text that say anything beside the given events, as they are written, and that hold; `main` is the kind that the notice
 * announces.
 */
function sentencesBeyondEvents(
  text: string,
  events: readonly StoredEvent[],
  cosa: NoticeKind,
  isHolding: (sentence: string) => boolean = () => true,
): string {
  const main = mainEventKind(cosa);
  const { words, numbers } = wordsAndNumbersOfEvents(events);
  const kinds = [...new Set(events.map(({ tipo }) => tipo))].map((tipo) => wordsByEventKind[tipo]);
  const isKnown = events.some(({ tipo }) => tipo === main);
  // The funeral is told by the name of the text: its sentence stood on the page a second time.
  const hasCivilFuneralEvent = events.some(({ tipo }) => civilFuneralName(tipo, { cosa, funerale: text }) !== null);
  const isPlaced = events.some(({ luogo, indirizzo }) => luogo || indirizzo);
  const isSaid = (word: string) =>
    fillerWords.has(word) ||
    words.has(word) ||
    kinds.some((ofKind) => ofKind.has(word)) ||
    (hasCivilFuneralEvent && civilFuneralWords.has(word)) ||
    (isKnown && pendingWords.has(word)) ||
    (isPlaced && placeFillerWords.has(word)) ||
    (/^\d{1,4}$/.test(word) && numbers.has(Number(word)));
  let dropped = false;
  const rest = splitSentences(text)
    .filter((sentence) => {
      const isKept = isHolding(sentence);
      dropped ||= !isKept;
      return isKept;
    })
    .map((sentence) =>
      sentence
        .split('\n')
        .filter((line) => {
          const said = plainWords(line).every(isSaid);
          dropped ||= said && line.trim() !== '';
          return !said;
        })
        .map((line) => line.trim())
        .join('\n'),
    )
    .filter(Boolean);
  // What stood before a sentence that is left out ends the text now.
  return dropped ? capitalized(rest.join(' ')).replace(/[;,]$/, '.') : text;
}
