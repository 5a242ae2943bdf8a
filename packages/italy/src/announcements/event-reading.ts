import { addDays } from '../days.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventDoubt } from './event-doubts.ts';
import { type Draft, draftsOf } from './event-drafts.ts';
import type { EventKind } from './event-kinds.ts';
import { type EventPlace, eventPlaces } from './event-places.ts';
import { mainEventOf } from './event-rites.ts';
import { clockTime, type ReadSentence, readSentences } from './funeral-sentences.ts';
import { isUndecided, nextRitePattern, plainOf, privacyAt, tidy } from './funeral-words.ts';

/** An event that a free text announces. */
export interface ReadEvent {
  readonly kind: EventKind;
  /** `YYYY-MM-DD`; null where it cannot be known. */
  readonly day: string | null;
  /** `HH:MM`, as clocks in Italy show it; null where it cannot be known. */
  readonly time: string | null;
  /** `YYYY-MM-DDTHH:MM` where the text says when it ends. */
  readonly end: string | null;
  /** As written; empty where the text names none, as are street and town. */
  readonly place: string;
  readonly address: string;
  readonly town: string;
  /** Why a person should look; null where nothing is doubtful. */
  readonly doubt: EventDoubt | null;
}

/** When a read event begins, `YYYY-MM-DDTHH:MM`; null where day or hour is not known. */
export const beginOf = ({ day, time }: Pick<ReadEvent, 'day' | 'time'>): string | null =>
  day && time ? `${day}T${time}` : null;

/**
 * Reads every event that a free text announces, in its order, as it was written on the day `writtenOn` (`YYYY-MM-DD`): `oggi`, weekdays and
 * missing years count from it. What is named without a day and an hour is left out, unless it follows something else (`seguirà la
 * cremazione`); nothing is made up: what cannot be known is null, and the doubt says so. Departures and arrivals are no events.
 */
export function readEvents(text: string, writtenOn: string, cosa: NoticeKind = 'Necrologio'): ReadEvent[] {
  const tidied = tidy(text);
  const plain = plainOf(tidied);
  const drafts = draftsOf(readSentences(plain, writtenOn), cosa);
  const unnamed = settleKinds(drafts, cosa, plain, writtenOn);
  const single = mergeDrafts(drafts);
  const places = placesFor(single, drafts, tidied, plain);
  return single.map((draft): ReadEvent => {
    const day = draft.day?.date ?? null;
    const time = draft.minutes === null ? null : clockTime(draft.minutes);
    const { name = '', address = '', town = '' } = places.get(draft.first ?? draft) ?? {};
    return {
      kind: draft.kind ?? 'altro',
      day,
      time,
      end: endOf(draft),
      place: name,
      address,
      town,
      doubt: doubtOf(draft, writtenOn, unnamed.has(draft), single),
    };
  });
}

function endOf({ day, minutes, end }: Draft): string | null {
  const on = end?.day?.date ?? day?.date;
  if (!end || !on || minutes === null) return null;
  return on === day?.date && end.minutes <= minutes ? null : `${on}T${clockTime(end.minutes)}`;
}

/** Days after the notice within which a mass is that of the funeral. */
const soon = 10;
const past = /\ba (?:funerali|esequie|funerale) (?:avvenut|gia|celebrat)/;

/** Says what is held where the text does not, and answers of which drafts that remains a guess. */
function settleKinds(drafts: Draft[], cosa: NoticeKind, plain: string, writtenOn: string): ReadonlySet<Draft> {
  const guessed = new Set<Draft>();
  const isFuneral = ({ word, kind }: Draft) => word?.rite === 'funeral' && kind === 'funerale';
  for (const draft of drafts) {
    const { kind, word, sentence } = draft;
    // «Ci ritroveremo alle 10.30 al cimitero per l'ultimo saluto»
    const called = kind === 'altro' && sentence.words.some((one) => one.rite === 'funeral' && one !== word);
    if (called && !drafts.some(isFuneral)) draft.kind = 'funerale';
    const isLate = (draft.day?.date ?? '') > addDays(writtenOn, soon);
    const isMass = word?.rite === 'mass' && kind === 'funerale' && draft.minutes !== null;
    const others = drafts.filter(isFuneral);
    const elsewhere = others.length > 0 && others.every(({ day }) => day?.date !== draft.day?.date);
    if (isMass && cosa === 'Necrologio' && (elsewhere || isLate || past.test(plain))) {
      draft.kind = 'altro';
      guessed.add(draft);
    }
    if (kind === 'altro' && word && (word.rite === 'mass' || word.rite === 'memory')) {
      if (cosa === 'Necrologio') guessed.add(draft);
    }
    if (!word && kind && (!draft.first || guessed.has(draft.first))) guessed.add(draft);
  }
  const nameless = drafts.filter(({ kind }) => kind === null);
  const told = drafts.filter(({ kind }) => kind !== null);
  const wanted = mainEventOf(cosa);
  for (const draft of nameless) {
    const open = told.find((one) => one.kind === wanted && one.minutes === null && one.day?.date === draft.day?.date);
    if (open) {
      draft.kind = wanted;
      continue;
    }
    if (speaksOfChange(draft.sentence) && told.some(({ kind }) => kind === wanted)) {
      draft.kind = wanted;
      continue;
    }
    const alone = nameless.length === 1 && !told.some(({ kind }) => kind === wanted);
    draft.kind = alone ? wanted : 'altro';
    if (!alone || told.length > 0 || wanted === 'altro') guessed.add(draft);
  }
  return guessed;
}

/** One draft for each event: what a text says twice, or day and hour in two places, is one. */
function mergeDrafts(drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const same = kept.find((one) => {
      if (one.kind !== draft.kind || one.first || draft.first) return false;
      const sameDay = one.day?.date === draft.day?.date;
      if (sameDay && (one.minutes === draft.minutes || one.minutes === null || draft.minutes === null)) return true;
      return draft.beside && draft.day === null;
    });
    if (!same) {
      kept.push(draft);
      continue;
    }
    if (same.minutes === null && draft.minutes !== null)
      Object.assign(same, { minutes: draft.minutes, end: draft.end, day: same.day ?? draft.day, carried: false });
  }
  return kept.filter((one) => !one.beside || one.minutes === null || one.day);
}

/** The place of each event: the one that the text names behind its word or hour, or before them where nothing else stands. */
function placesFor(
  kept: readonly Draft[],
  drafts: readonly Draft[],
  tidied: string,
  plain: string,
): ReadonlyMap<Draft, EventPlace> {
  const places = new Map<Draft, EventPlace>();
  const keptOf = (draft: Draft) => {
    const whole = draft.first ?? draft;
    return kept.includes(whole)
      ? whole
      : kept.find((one) => one.kind === draft.kind && one.day?.date === draft.day?.date);
  };
  for (const place of eventPlaces(tidied)) {
    const owner = ownerOf(place.start, drafts, plain);
    const draft = owner && keptOf(owner);
    if (draft && !places.has(draft)) places.set(draft, place);
  }
  return places;
}

const departing = /\bda(?:ll[ae] |ll'|l )(?:locale |vicina |stessa |medesima )?$/;
const towards = /\bper (?:il |lo |la |l')$/;
const restingPlace = /^(?:cimitero|camposanto|crematorio|(?:tempio|polo|forno|impianto) crematorio)\b/;
/** All that may stand between the beginning of a sentence and a place that belongs to the sentence before. */
const nothingElse = /^[\s\d:.,()–-]*(?:(?:presso|c\/o|nella|nel|nell'|in|luogo)[\s:]*(?:il |lo |la |l')?)?$/;

function ownerOf(start: number, drafts: readonly Draft[], plain: string): Draft | null {
  const before = drafts.filter(({ sentence }) => sentence.start <= start);
  const marks = (draft: Draft) =>
    [draft.word, draft.hour].flatMap((part) =>
      part ? [{ draft, from: draft.sentence.start + part.start, to: draft.sentence.start + part.end }] : [],
    );
  const own = drafts
    .filter(({ sentence }) => sentence.start <= start && start < sentence.start + sentence.text.length)
    .flatMap(marks)
    .sort((one, other) => one.from - other.from);
  // «la tumulazione nel cimitero» is one word of a rite, and the place begins within it.
  const last = own.findLast(({ from }) => from < start);
  const sentence = own[0]?.draft.sentence ?? null;
  const words = sentence?.words.filter((word) => sentence.start + word.start < start) ?? [];
  const since = Math.max(last?.to ?? 0, ...words.map(({ end }) => end + (sentence?.start ?? 0)), sentence?.start ?? 0);
  const lead = plain.slice(Math.min(since, start), start);
  if (departing.test(plain.slice(0, start)) || (sentence && nextRitePattern.test(lead))) return null;
  // «per il cimitero di Lambrate»: where one goes on to.
  if (towards.test(plain.slice(0, start)) && restingPlace.test(plain.slice(start))) return null;
  if (last) return last.draft;
  const next = own.find(({ from }) => from > start);
  if (next) return next.draft;
  const from = Math.max(plain.lastIndexOf('.', start - 1), plain.lastIndexOf(';', start - 1)) + 1;
  return nothingElse.test(plain.slice(from, start))
    ? (before.at(-1) ?? (drafts.length === 1 ? (drafts[0] ?? null) : null))
    : null;
}

const changed = /\b(?:anticipat|posticipat)[aoie] (?:al|a |di )/;
const memorialKinds: ReadonlySet<EventKind | null> = new Set([
  'settima',
  'trigesimo',
  'anniversario',
  'altro',
] as const);

function isPrivate({ sentence, word }: Draft): boolean {
  const at = privacyAt(sentence.text);
  if (at < 0) return false;
  const said = sentence.words.findLast(({ start }) => start <= at);
  return !said || said === word;
}

function doubtOf(draft: Draft, writtenOn: string, isGuess: boolean, all: readonly Draft[]): EventDoubt | null {
  const { day, minutes, kind, sentence } = draft;
  const date = day?.date ?? null;
  if (speaksOfChange(sentence)) return 'undecided';
  if (isPrivate(draft)) return 'private';
  if (day?.weekdayDiffers) return 'weekday';
  if (draft.beside && minutes === null) return 'beside';
  if (!date) return 'no-day';
  if (minutes === null) return draft.hour ? 'vague' : 'no-hour';
  if (date < writtenOn) return 'past';
  if (date > addDays(writtenOn, memorialKinds.has(kind) ? 400 : 62)) return 'far';
  if (draft.departs) return 'departure';
  if (isGuess) return 'unnamed';
  const twins = all.filter((one) => one.kind === 'funerale' && one.minutes !== null && one.day?.date);
  if (kind === 'funerale' && twins.length > 1) return 'several';
  return draft.carried ? 'carried' : null;
}

const speaksOfChange = ({ text }: ReadSentence): boolean => isUndecided(text) || changed.test(text);
