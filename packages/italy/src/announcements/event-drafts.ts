import type { NoticeKind } from '../prose/notice-kinds.ts';
import type { EventKind } from './event-kinds.ts';
import { eventKindOfWord } from './event-rites.ts';
import type { NamedDay } from './funeral-days.ts';
import { endOfDayMinutes, type NamedHour } from './funeral-hours.ts';
import { andRitePattern, arrivalPattern } from './funeral-rites.ts';
import { type HourOccurrence, meantMinutes, type ParsedSentence, repeatsRosary } from './funeral-sentences.ts';
import { isThanks, isTimeReference, isUndecided, nextRitePattern, type RiteWord } from './funeral-words.ts';
import {
  isClosingHour,
  isDepartureHour,
  isTransferHour,
  isUnattendedHour,
  isWakeClosingHour,
  leavingPattern,
} from './unattended-hours.ts';

/** An event as read from its sentence, before it is compared with the others of the text. */
export interface EventDraft {
  /** Null where the text does not name the kind of event. */
  kind: EventKind | null;
  day: NamedDay | null;
  /** Minutes after midnight. */
  minutes: number | null;
  /** The end of a time span; its `day` is null where it ends on the day on which it begins. */
  end: { readonly day: NamedDay | null; readonly minutes: number } | null;
  readonly sentence: ParsedSentence;
  readonly word: RiteWord | null;
  readonly hour: NamedHour | null;
  /** Offset in the text. */
  readonly at: number;
  /** The first of an event that is held several times (`dalle 9 alle 12 e dalle 15 alle 18`); null on the first itself. */
  readonly first: EventDraft | null;
  /** Whether the day was taken over from another event. */
  carried: boolean;
  /** Whether it is announced before or after another event, without an hour of its own. */
  readonly beside: boolean;
  /** Whether the hour may be that at which the coffin leaves. */
  departs: boolean;
}

interface DraftsAndDepartures {
  readonly drafts: EventDraft[];
  /** Hours at which the coffin leaves: no events, unless the text tells no other hour of the funeral. */
  readonly departures: readonly EventDraft[];
}

/** In minutes after midnight: vigils go on later than any funeral begins. */
const latestEventMinutes = 23.5 * 60;
const noonMinutes = 12 * 60;
/** From then on nothing that is not named a funeral is one. */
export const latestUnnamedFuneralMinutes = 19 * 60;
/** In minutes: what is open longer is no funeral. */
const maxFuneralMinutes = 2 * 60;
/** Words of a last farewell, for which people come and go where they have hours to do so. */
const isFarewellVisit = ({ start, end }: RiteWord, { text }: ParsedSentence): boolean => {
  const word = text.slice(start, end);
  // «la cerimonia di saluto si terrà dalle 11 alle 12», «un ultimo saluto laico dalle 16 alle 17»: held at an hour like a funeral
  return /salut|omaggio|abbraccio/.test(word) && !/^cerimonia|laico$|civile$/.test(word);
};
/** «saranno celebrati domani, a partire dalle 16.30»: a rite with its begin, no opening. */
const isRiteBegin = (hour: NamedHour, ending: NamedHour | undefined, { text }: ParsedSentence): boolean =>
  hour.until === null &&
  ending?.bound !== 'to' &&
  /\b(?:celebrat|officiat)[oaie]\b/.test(text.slice(0, hour.start)) &&
  /\ba partire $/.test(text.slice(0, hour.start));
const precedingPattern = /\bpreced|\b(?:dopo|al termine|a seguito)\b/;
/** Kinds that may follow another event without a day of their own; a prayer or a visit does not. */
const followingKinds: ReadonlySet<EventKind> = new Set([
  ...(['veglia', 'rosario', 'benedizione', 'funerale', 'cremazione', 'sepoltura'] as const),
]);

/** Kinds that take place more than once: `rosario sabato alle 18 e domenica alle 17`. */
const repeatableKinds: ReadonlySet<EventKind> = new Set([
  ...(['camera ardente', 'veglia', 'rosario', 'settima', 'trigesimo', 'anniversario', 'altro'] as const),
]);

/** The events named in the sentences of a text, in its order. */
export function draftEvents(sentences: readonly ParsedSentence[], cosa: NoticeKind): DraftsAndDepartures {
  const drafts: EventDraft[] = [];
  const departures: EventDraft[] = [];
  for (const sentence of sentences) {
    const kinds = new Map(
      sentence.words.map((word) => [
        word,
        isTimeReference(word, sentence.text) ? null : eventKindOfWord(word, sentence, cosa),
      ]),
    );
    const wordsWithHour = new Set(sentence.occurrences.map(({ rite }) => rite));
    const wordsWithoutHour = sentence.words.filter((word) => kinds.get(word) && !wordsWithHour.has(word));
    const named = isThanks(sentence.text)
      ? []
      : wordsWithoutHour.flatMap((word) => draftFromWord(word, sentence, kinds) ?? []);
    // «funerale e sepoltura domani alle 15»: the day is that of both.
    const isOfBoth = ({ word, day }: EventDraft) =>
      sentence.occurrences.some(
        ({ rite, day: ofHour }) =>
          rite && word && ofHour === day && andRitePattern.test(sentence.text.slice(rite.end, word.start)),
      );
    const claimed = new Set(named.filter((draft) => !isOfBoth(draft)).map(({ day }) => day));
    const own: EventDraft[] = [];
    for (const [index, occurrence] of sentence.occurrences.entries()) {
      const beginning = funeralBeginningAtEnd(occurrence, sentence, kinds);
      const draft = draftFromHour(occurrence, sentence, kinds, { own, index, before: drafts, claimed });
      if (beginning) own.push(beginning);
      if (draft) own.push(draft);
      else if (![own.at(-1), departures.at(-1)].some((one) => moveHourToArrival(one, occurrence, sentence)))
        for (const departure of departureDrafts(occurrence, sentence))
          if (!replaceLeavingHour(own.at(-1), departure)) departures.push(departure);
    }
    const funerals = own.filter(({ kind, minutes }) => kind === 'funerale' && minutes !== null);
    for (const draft of own.filter(({ kind }) => kind === null))
      if (funerals.length > 0 && isOnlyTransfer(draft, funerals)) own.splice(own.indexOf(draft), 1);
    setKindFromFirstFuneral(own, sentence);
    for (const [index, draft] of own.entries()) shareRiteWord(draft, own[index + 1], sentence);
    const each = own.flatMap((draft) => splitByDay(draft, sentence));
    for (const [index, draft] of each.entries())
      draft.departs ||= mayDepartForNext(draft, each[index + 1], soonAfterMinutes);
    const left = each.filter((draft, index) => moveFuneralToNext(draft, each[index + 1]));
    for (const [index, draft] of each.entries())
      draft.departs ||= mayDepartForNext(draft, each[index + 1], laterOnMinutes);
    departures.push(...left.map((draft) => ({ ...draft, departs: true })));
    drafts.push(
      ...[...each.filter((draft) => !left.includes(draft)), ...named].sort((one, other) => one.at - other.at),
    );
  }
  return { drafts, departures };
}

/** «sarà portata in chiesa alle 9 e vi resterà fino alle 15.30, ora dei funerali»: too early to be the way to them. */
const isOnlyTransfer = ({ hour, minutes, sentence }: EventDraft, funerals: readonly EventDraft[]): boolean =>
  isTransferHour(
    sentence,
    sentence.occurrences.findIndex((one) => one.hour === hour),
  ) && funerals.every((one) => Math.abs((one.minutes ?? 0) - (minutes ?? 0)) > maxMinutesFromDepartureToFuneral);

const funeralsOfSeveralPattern =
  /\b(?:doppi[oe] (?:funeral|esequi)|due (?:funerali|cerimonie))|\b(?:funerali|esequie) d(?:ei|egli|elle) (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|\d|vittime|ragazz|giovani|amic|fratell|sorelle|coniugi)/;
/** «I funerali dei tre si svolgeranno lunedì alle 15 a Bormio per Luca Neri, martedì alle 10 in Duomo per Elio Bianchi»: one for each. */
function setKindFromFirstFuneral(own: readonly EventDraft[], { text, words, days }: ParsedSentence): void {
  const [first] = own;
  if (first?.kind !== 'funerale' || !first.word || !funeralsOfSeveralPattern.test(text)) return;
  const hasOtherRite = words.some(({ start, rite }) => start > (first.hour?.end ?? 0) && rite !== 'way');
  if (hasOtherRite) return;
  for (const draft of own)
    if (draft.kind === null && draft.day && draft.day !== first.day && days.includes(draft.day))
      Object.assign(draft, { kind: first.kind, word: first.word });
}

type KindByRiteWord = ReadonlyMap<RiteWord, EventKind | null>;

interface HourContext {
  readonly own: EventDraft[];
  readonly index: number;
  /** Drafts of the sentences before. */
  readonly before: readonly EventDraft[];
  /** Days that belong to words without an hour in the same sentence. */
  readonly claimed: ReadonlySet<NamedDay | null>;
}

const streamWordPattern = /\b(?:streaming|diretta|collegamento)\b/g;
/** In characters: an hour so soon after such a word may be that of the transmission. */
const maxStreamWordDistance = 120;

/** Whether a text ends with words of a transmission: `in diretta streaming al link www.esempio.it `. */
function endsWithStreamWords(text: string): boolean {
  const end = text.slice(-maxStreamWordDistance).trimEnd();
  const last = [...end.matchAll(streamWordPattern)].at(-1);
  return last !== undefined && !/[;,]/.test(end.slice(last.index).replace(/,$/, ''));
}

/** In minutes: visits that end so long after the funeral began are not of its day alone. */
const maxMinutesIntoFuneral = 60;

/**
 * «Funerali venerdì alle 15 in San Rocco, visite dalle 8 alle 19»: whether a day was told behind the word of a funeral, and visits that end at
 * `end` go on after it. A day that leads the sentence is that of both.
 */
const isDayOfFuneralAlone = ({ kind, word, day, minutes }: EventDraft, named: NamedDay | null, end: number | null) =>
  kind === 'funerale' &&
  word !== null &&
  named !== null &&
  day === named &&
  word.start < named.start &&
  minutes !== null &&
  end !== null &&
  end > minutes + maxMinutesIntoFuneral;

/** «dopo l'autopsia prevista per questa sera, il rito alle 15.30»: an evening that is said of something else. */
const isBeforeEvening = (day: NamedDay | null, minutes: number | null): boolean =>
  day?.part === 'evening' && minutes !== null && minutes < firstEveningMinutes;
const firstEveningMinutes = 16 * 60;

/** The event at an hour; null where the hour ends another event, is that of a departure, or belongs to a word that is no event. */
function draftFromHour(
  occurrence: HourOccurrence,
  sentence: ParsedSentence,
  kinds: KindByRiteWord,
  around: HourContext,
): EventDraft | null {
  const { hour, day, dayIn, ownDay } = occurrence;
  const { own, index, before, claimed } = around;
  const rite = riteWordAfterHourSpan(sentence, index, kinds) ?? occurrence.rite;
  const last = own.at(-1);
  const previous = sentence.occurrences[index - 1]?.hour;
  if (previous?.until != null && hour.start - previous.end <= 3) return null;
  // «alle ore 10 o alle ore 11»: neither hour is certain.
  if (previous && /^\s?o\s$/.test(sentence.text.slice(previous.end, hour.start))) return null;
  if (hour.bound === 'to') {
    const opened = last?.hour?.bound === 'from' && !last.end ? last : null;
    if (opened && hour.written !== null) {
      const minutes = meantMinutes(hour.written, hour.part, endOfDayMinutes);
      // «dalle 9 alle 17 di sabato»
      // A day of another sentence is not that of this end: «lutto venerdì. Domenica e lunedì dalle 8 alle 22 in municipio».
      const isEndDayOfFuneral = own.some((one) => one !== opened && isDayOfFuneralAlone(one, ownDay, minutes));
      const endDay = isEndDayOfFuneral ? null : ownDay;
      // «funerale venerdì alle 15, visite dalle 16 alle 19 di oggi»: the day behind the span, not that of the hour before it.
      // Not «dalle 19 alle 10 di venerdì», through the night, which is the day of the end alone.
      const isDayBehindSpan =
        endDay !== null && endDay.start > hour.start && minutes !== null && minutes > (opened.minutes ?? minutes);
      const isBeginDayBorrowed =
        opened.day !== null &&
        (!sentence.days.includes(opened.day) || own.some((one) => one !== opened && one.day === opened.day));
      if (isDayBehindSpan && isBeginDayBorrowed) Object.assign(opened, { day: endDay, carried: false });
      opened.day ??= endDay;
      if (minutes !== null) opened.end = { day: endDay === opened.day ? null : endDay, minutes };
      // «venerdì dalle 15 alle 19 visita alla salma»: the word after the span names it.
      // «dalle 10 alle 12, per offrire l'ultimo saluto»: people come and go; no funeral takes hours.
      const told = (rite && kinds.get(rite)) ?? null;
      const isLong = minutes !== null && opened.minutes !== null && minutes - opened.minutes > maxFuneralMinutes;
      const named =
        rite && isFarewellVisit(rite, sentence) ? 'camera ardente' : told === 'funerale' && isLong ? null : told;
      // «saluto laico dalle 9 alle 17»
      if (opened.kind === 'funerale' && isLong && opened.word?.rite === 'funeral') opened.kind = 'camera ardente';
      for (const one of [opened, opened.first])
        if (named && one && !one.word) Object.assign(one, { kind: named, word: rite });
    }
    // «fino alle 18 di oggi è aperta la camera ardente»: open already, nobody says since when.
    const open = opened || !day ? null : (rite ?? wordBehindNextSpan(sentence, index));
    return open && kinds.get(open)
      ? { ...draftWithoutHour(open, day, sentence, kinds), at: sentence.start + Math.min(open.start, hour.start) }
      : null;
  }
  const isUnattended = isUnattendedHour(sentence, index, {
    isRite: (word) => Boolean(kinds.get(word)),
    isFuneralTold: [...before, ...own].some((one) => one.kind === 'funerale' && one.minutes !== null),
  });
  if (isUnattended) {
    // «apre in Campidoglio sabato alle 10.30 e chiude domenica alle 18»
    const isOpen = last?.kind === 'camera ardente' && last.minutes !== null && !last.end && last.hour?.until === null;
    const minutes = isWakeClosingHour(sentence, index) ? meantMinutes(hour.minutes, hour.part, endOfDayMinutes) : null;
    if (isOpen && minutes !== null) last.end = { day: ownDay === last.day ? null : ownDay, minutes };
    return null;
  }
  const isStretch = hour.bound === 'from' || hour.until !== null;
  const named = rite ? (kinds.get(rite) ?? null) : null;
  if (rite && !named) return null;
  // «in diretta streaming dalle ore 9.15»: when the transmission begins. «Veglia in diretta giovedì dalle 20» is told by nothing else.
  const isTold = [...before, ...own].some((one) => one.minutes !== null && (!named || one.kind === named));
  if (isTold && hour.bound === 'from' && endsWithStreamWords(sentence.text.slice(0, hour.start))) return null;
  // «per l'ultimo saluto dalle 9 alle 12»: people come and go.
  const isFarewell = rite !== null && isStretch && isFarewellVisit(rite, sentence);
  const kind = isFarewell ? 'camera ardente' : named;
  // «chiuderà alle 14 di oggi la camera ardente»: open until then, nobody says since when.
  const closed = rite ? closesBeforeWakeWordPattern.exec(sentence.text.slice(hour.end, rite.start)) : null;
  if (rite && named === 'camera ardente' && hour.bound === null && (closed || isClosingHour(sentence, index))) {
    // «alle 14, chiusa la camera ardente, la salma sarà portata in Duomo»: only when that is.
    if (!day || closed?.[0].startsWith('chiusa')) return null;
    return { ...draftWithoutHour(rite, day, sentence, kinds), at: sentence.start + Math.min(rite.start, hour.start) };
  }
  // «aperta fino alle 20 di oggi e domani dalle 9 alle 19»: the wake of which nobody says since when.
  const goesOn = (event: EventDraft) =>
    isStretch
      ? event.end !== null || event.hour === null || event.hour.bound === 'from'
      : event.hour === previous &&
        (isNextDateOfSameEvent(event, { hour, day }, sentence) || repeatsRosary(sentence, index));
  const first = !rite && last && goesOn(last) ? (last.first ?? last) : null;
  const written = isStretch && !(hour.until !== null && kind === 'funerale') ? hour.written : hour.minutes;
  const ending = sentence.occurrences[index + 1]?.hour;
  const isOfEnd =
    hour.bound === 'from' &&
    ending?.bound === 'to' &&
    (ending.written ?? 0) >= noonMinutes &&
    (day?.start ?? 0) >= ending.end &&
    (hour.written ?? 0) < noonMinutes &&
    (hour.written ?? 0) + noonMinutes > (ending.written ?? 0);
  // «dalle 10 alle 14 di oggi pomeriggio»: the end is in the afternoon, the begin is not.
  // «domani mattina alle 9 la veglia, alle 15 il funerale»: the part of the day is that of the first hour.
  const isOfFirst = day?.part === 'morning' && sentence.occurrences.slice(0, index).some((one) => one.day === day);
  const part = hour.part ?? (isOfEnd || isOfFirst ? null : ownDay?.part) ?? null;
  const minutes = hour.stretch && !hour.bound ? null : meantMinutes(written, part, latestEventMinutes);
  // «ci ha lasciato alle 5.30»: no rite takes place then.
  if (!rite && minutes === null && hour.minutes !== null && !hour.stretch) return null;
  const lead = rite ? sentence.text.slice(last?.hour?.end ?? 0, rite.start) : '';
  const dayBefore = !day && precedingPattern.test(lead) ? (last ?? before.at(-1))?.day : null;
  // «Funerali giovedì alle 11. La casa funeraria è aperta dalle 8.30 alle 12 e dalle 15 alle 18.30»: a day that the first span has not either.
  const isUndatedSpan = first !== null && first.day === null && ownDay === null;
  const meant = isUndatedSpan ? null : (day ?? dayBefore ?? null);
  if (!meant?.date && minutes === null) return null;
  const hourBehind = sentence.occurrences.slice(index + 1).find((one) => one.hour.bound !== 'to')?.hour;
  const isOfHourBehind = Boolean(ownDay && hourBehind && ownDay.start > hourBehind.start);
  const until = hour.until !== null && minutes !== null ? meantMinutes(hour.until, hour.part, endOfDayMinutes) : null;
  return {
    kind: first?.kind ?? kind ?? (isStretch && !isRiteBegin(hour, ending, sentence) ? 'camera ardente' : null),
    day: meant,
    minutes,
    sentence,
    hour,
    first,
    word: rite,
    at: sentence.start + hour.start,
    beside: false,
    departs: rite !== null && isDepartureHour(occurrence, sentence),
    end: until === null ? null : { day: null, minutes: until },
    carried:
      Boolean(dayBefore) ||
      isOfHourBehind ||
      isBeforeEvening(ownDay, minutes) ||
      (!first && (claimed.has(day) || isDayTaken(day, dayIn, sentence, [...before, ...own]))),
  };
}

/** «il corteo verso la Cattedrale e, dalle 21 alle 24, la veglia»: the word right behind a span names it, not the way before it. */
function riteWordAfterHourSpan(
  { text, occurrences }: ParsedSentence,
  index: number,
  kinds: KindByRiteWord,
): RiteWord | null {
  const [from, to] = occurrences.slice(index, index + 2);
  if (from?.hour.bound !== 'from' || from.rite?.rite !== 'way' || to?.hour.bound !== 'to' || !to.rite) return null;
  return kinds.get(to.rite) && /^,? (?:la |il |l')?$/.test(text.slice(to.hour.end, to.rite.start)) ? to.rite : null;
}

const beginsAtEndPattern =
  /^,? (?:(?:ora|orario|momento) (?:in cui|nel(?:la)? quale|de(?:l|lla|lle|i|gli) )|(?:per )?quando\b)/;
const coffinPattern = /\b(?:feretro|salma|bara|corteo)\b/;

/** «vegliato fino alle 15.30, ora in cui saranno celebrate le esequie»: the funeral that begins when a visit ends. */
function funeralBeginningAtEnd(
  { hour, day, behind }: HourOccurrence,
  sentence: ParsedSentence,
  kinds: KindByRiteWord,
): EventDraft | null {
  const word = sentence.words.find(({ start }) => start >= behind);
  const minutes = meantMinutes(hour.written, hour.part);
  const isFuneral = word !== undefined && kinds.get(word) === 'funerale';
  if (hour.bound !== 'to' || minutes === null || !isFuneral) return null;
  if (!beginsAtEndPattern.test(sentence.text.slice(behind))) return null;
  const begin = draftWithoutHour(word, day, sentence, kinds);
  return { ...begin, hour, minutes, departs: coffinPattern.test(sentence.text.slice(behind, word.start)) };
}

const sentencePartEndPattern = /[.;:]/;
const plainWordsPattern = /^[a-z0-9 ,]*$/;
/** Whether one span of hours and the next one are told in one breath: `, e domani `. */
function isJoinedByAnd(between: string): boolean {
  const parts = between.split(/ ed? /);
  return parts.length > 1 && !sentencePartEndPattern.test(between) && plainWordsPattern.test(parts.at(-1) ?? '');
}

/** The word that stands behind the next span and names it together with the one that ends here: `oggi fino alle 20 e domani dalle 9 alle 13 camera ardente`. */
function wordBehindNextSpan({ text, occurrences }: ParsedSentence, index: number): RiteWord | null {
  const [last, from, to] = occurrences.slice(index, index + 3);
  if (!last || from?.hour.bound !== 'from' || from.rite || to?.hour.bound !== 'to' || !to.rite) return null;
  return isJoinedByAnd(text.slice(last.hour.end, from.hour.start)) ? to.rite : null;
}

const repetitionAfterCommaPattern = /, (?:ad? (?!seguire|partire)[a-z' ]{2,30} )?(?:il |di )?$/;
/** «rosario domenica alle 20 a Cesena e a Forlì lunedì alle 20» */
const repetitionAfterAndPattern = /(?:^|[\s,])ed? (?:anche )?(?:ad? (?!seguire|partire)[a-z' ]{2,30} )?(?:il |di )?$/;
/** Whether an hour without a word is the next time of the event before: `sabato alle 18 e domenica alle 17`. */
export function isNextDateOfSameEvent(
  last: Pick<EventDraft, 'kind' | 'hour' | 'day'>,
  { hour, day }: Pick<HourOccurrence, 'hour' | 'day'>,
  { text, days, words }: ParsedSentence,
): boolean {
  if (!last.kind || !repeatableKinds.has(last.kind) || !last.hour || !day || day === last.day || !days.includes(day))
    return false;
  const from = last.hour.end;
  const to = Math.min(hour.start, day.start);
  const isNamed = words.some(({ start }) => start >= from && start < hour.start);
  const link = text.slice(from, to);
  // «rosario lunedì alle 20 in casa, martedì alle 20 in chiesa»
  const isLate = (hour.minutes ?? 0) >= latestUnnamedFuneralMinutes && repetitionAfterCommaPattern.test(link);
  return !isNamed && (isLate || repetitionAfterAndPattern.test(link));
}

/** «oggi alle 21 e domani alle 8.30 il rosario»: the word behind the second hour names both. */
function shareRiteWord(draft: EventDraft, next: EventDraft | undefined, { text, words }: ParsedSentence): void {
  if (draft.kind || !draft.hour || !next?.hour || !next.word || !next.kind || !repeatableKinds.has(next.kind)) return;
  if (next.word.start < next.hour.end || !next.day || next.day === draft.day) return;
  const from = draft.hour.end;
  const to = next.hour.start;
  const isNamed = words.some(({ start }) => start >= from && start < to);
  if (!isNamed && /^,? ed? [a-z0-9 ,]*$/.test(text.slice(from, to)))
    Object.assign(draft, { kind: next.kind, word: next.word });
}

const mortuaryPattern =
  /^,? (?:ospedale|policlinico|clinica|hospice|istituto|obitorio|camera mortuaria|abitazione|casa)\b/;
const andDayPattern = /^(?:\s?,|,?\sed?|\sche)\s(?:di |il )?$/;

/**
 * An event on several days at one hour, `rosario venerdì 20 e sabato 21 alle 18` or `alle 18 di venerdì e sabato`, as one of each day; every
 * other as it is.
 */
function splitByDay(draft: EventDraft, sentence: ParsedSentence): EventDraft[] {
  const { kind, hour, minutes } = draft;
  if (!hour || minutes === null || !kind || !repeatableKinds.has(kind)) return [draft];
  const [first, ...others] = daysAtOneHour(draft, hour, sentence).map((day) => ({ ...draft, day }));
  return first && others.length > 0 ? [first, ...others.map((one) => ({ ...one, first }))] : [draft];
}

/** The days that a sentence names together for one hour: those before it where none of them alone is meant, or the day of it and the next. */
function daysAtOneHour(
  { day }: EventDraft,
  hour: NamedHour,
  { text, days, hours, occurrences }: ParsedSentence,
): NamedDay[] {
  const isTogether = (one: NamedDay, next: NamedDay | undefined) =>
    next !== undefined && andDayPattern.test(text.slice(one.end, next.start));
  if (day) {
    const at = days.indexOf(day);
    const next = days[at + 1];
    const isFree = next && !occurrences.some((one) => one.day === next);
    return at >= 0 && day.start >= hour.end && isFree && isTogether(day, next) ? [day, next] : [];
  }
  const from = hours.findLast(({ end }) => end <= hour.start)?.end ?? 0;
  const before = days.filter(({ start, end }) => start >= from && end <= hour.start);
  const last = before.findLastIndex((one, index) => index + 1 < before.length && !isTogether(one, before[index + 1]));
  const together = before.slice(last + 1);
  return together.every(({ date }) => date) ? together : [];
}

/** «alle 20 di oggi si chiude la camera ardente», «alle 14, chiusa la camera ardente, la salma …» */
const closesBeforeWakeWordPattern = /\b(?:chiu(?:de|dera|sa|sura)|terminera|si conclude(?:ra)?) (?:la |della )?$/;
const transferPattern = /\b(?:accompagn|trasferi|(?:tras)?portat[ao]\b)/;
/** In minutes: the coffin leaves at most so long before its funeral. */
const maxMinutesFromDepartureToFuneral = 2 * 60;

/**
 * Whether the hour of a funeral is only that at which the coffin leaves for the next one, which then is the funeral's: `funerali alle 8.45
 * ospedale Molinette ed alle 9.30 parrocchia San Vincenzo`, `funerale alle 9 partendo dall'ospedale, ove alle 9.30 seguirà la Messa`.
 */
function moveFuneralToNext(draft: EventDraft, next: EventDraft | undefined): boolean {
  const { kind, hour, minutes, day, sentence } = draft;
  if (!hour || !next || minutes === null || next.minutes === null) return false;
  // «sarà accompagnata alle 9.45 in chiesa per la Messa delle 10»
  const isOnTheWay = kind === null && transferPattern.test(sentence.text.slice(0, hour.start));
  const isAtMortuary = kind === null && next.kind === 'funerale' && mortuaryPattern.test(sentence.text.slice(hour.end));
  if (kind !== 'funerale' && !isOnTheWay && !isAtMortuary) return false;
  if (next.day !== day || next.minutes <= minutes || next.minutes > minutes + maxMinutesFromDepartureToFuneral)
    return false;
  if (isAtMortuary) return true;
  const behind = sentence.text.slice(hour.end);
  const leaves = draft.departs || leavingPattern.test(behind);
  const isMass =
    (next.kind === 'funerale' && (isOnTheWay || (next.word?.rite === 'mass' && leaves))) ||
    // «partendo dall'ospedale per la chiesa, dove alle 15 sarà celebrata la Messa di suffragio»
    (next.kind === 'altro' && next.word?.rite === 'memory' && leaves);
  const isBare = next.kind === null && (leaves || mortuaryPattern.test(behind));
  if (!isMass && !isBare) return false;
  Object.assign(next, { kind: 'funerale', word: next.word ?? draft.word, carried: false });
  return true;
}

/**
 * Gives a funeral its own hour where the one before it is that of the way there: `esequie alle 15.30, muovendo da casa sua e alle 16 nella
 * chiesa del Carmine`. The word of the way stands right behind the first hour, and takes the second.
 */
function replaceLeavingHour(
  before: EventDraft | undefined,
  { word, hour, minutes, at, sentence }: EventDraft,
): boolean {
  if (!before?.hour || before.minutes === null || before.kind !== 'funerale' || !word || !hour || minutes === null)
    return false;
  const behind = sentence.text.slice(before.hour.end, hour.start);
  const isOfWay = leavingPattern.test(behind) && word.start >= before.hour.end && word.start <= before.hour.end + 3;
  if (!isOfWay || minutes <= before.minutes || minutes > before.minutes + maxMinutesFromDepartureToFuneral)
    return false;
  Object.assign(before, { minutes, hour, at });
  return true;
}

/** In characters: «arrivo nella locale chiesa». */
const maxPlaceWordDistance = 25;
const atChurchPattern = /\bin chiesa\b|\b(?:chies|parrocchi|duomo|cattedral|basilic|santuari|abbazi|pieve|collegiat)/;

/**
 * Gives a funeral of which the departure was told the hour at which the coffin comes to the church: `partenza da casa alle 15, arrivo in chiesa
 * alle 15.30`, `muoveranno alle 9.30 dall'ospedale per la chiesa del Carmine, ove giungeranno alle 10`.
 */
function moveHourToArrival(
  before: EventDraft | undefined,
  { hour, rite, day, ownDay }: HourOccurrence,
  sentence: ParsedSentence,
): boolean {
  const { text } = sentence;
  if (!before?.hour || before.minutes === null || before.sentence !== sentence || before.kind !== 'funerale')
    return false;
  const isArrival = rite?.rite === 'way' && arrivalPattern.test(text.slice(rite.start, rite.end));
  const way = text.slice(before.hour.end, Math.max(hour.end, rite?.end ?? 0) + maxPlaceWordDistance);
  const leaves = before.departs || /^,? con arrivo\b/.test(way);
  const minutes = meantMinutes(hour.minutes, hour.part ?? day?.part ?? null);
  if (!isArrival || !leaves || minutes === null || !atChurchPattern.test(way)) return false;
  if (minutes <= before.minutes || minutes > before.minutes + maxMinutesFromDepartureToFuneral) return false;
  Object.assign(before, { minutes, hour, departs: false, day: before.day ?? ownDay });
  return true;
}

/** In minutes: a second hour so soon after that of a funeral may be its own, the first that of the departure: `funerale alle 8.30 Ade, alle 9 San Lazzaro`. */
const soonAfterMinutes = 60;
/** Later than that each may be the funeral: `esequie alle 9 nella cappella, alle 10.30 nella chiesa di Aquara`. */
const laterOnMinutes = 3 * 60;
const mayDepartForNext = ({ kind, day, minutes }: EventDraft, next: EventDraft | undefined, within: number): boolean =>
  kind === 'funerale' &&
  minutes !== null &&
  next?.kind === null &&
  next.day === day &&
  next.minutes !== null &&
  next.minutes > minutes &&
  next.minutes <= minutes + within;

/** Of words for the way of the coffin those that tell no departure for the funeral. */
const otherWayPattern = /^(?:(?:con |in )?arriv|giung|accolt|ingress|provenien|trasla|sost)/;
const vehiclePattern = /^(?:pullman|autobus|navetta|treno|corriera)/;

/** The hour at which the coffin leaves, as a funeral that departs then; none where the hour is another, or that of a coach. */
function departureDrafts(occurrence: HourOccurrence, sentence: ParsedSentence): EventDraft[] {
  const { hour, rite, day } = occurrence;
  const { text, words, start } = sentence;
  // «giungerà alla porta alle 15.30 per l'inizio del corteo»
  const procession = words.some((word) => word.start >= hour.end && /^corte/.test(text.slice(word.start, word.end)));
  const leaves =
    rite?.rite === 'way'
      ? procession || !otherWayPattern.test(text.slice(rite.start, rite.end))
      : isDepartureHour(occurrence, sentence);
  if (!leaves || hour.stretch || words.some((word) => vehiclePattern.test(text.slice(word.start, word.end)))) return [];
  const minutes = meantMinutes(hour.minutes, hour.part ?? day?.part ?? null);
  if (minutes === null) return [];
  const at = start + hour.start;
  const none = { end: null, first: null, carried: false, beside: false };
  return [{ ...none, kind: 'funerale', day, minutes, sentence, word: rite, hour, at, departs: true }];
}

/** Whether a day belongs to an earlier event alone. It does not where it heads several: `sabato 22: ore 9 rosario, ore 10 funerale`. */
function isDayTaken(
  day: NamedDay | null,
  dayIn: HourOccurrence['dayIn'],
  sentence: ParsedSentence,
  drafts: readonly EventDraft[],
): boolean {
  if (!day || !dayIn || !drafts.some((draft) => draft.day === day && !draft.carried)) return false;
  const ahead = dayIn.words.filter((word) => word.end <= day.start);
  const heads = ahead.every(({ rite }) => rite === 'way');
  const goesOn = dayIn.start === sentence.start || dayIn.words.length === 0 || dayIn.text.endsWith(';');
  return !(heads && goesOn);
}

const pastRitePattern = /\bgia (?:svolt|celebrat|tenut|avvenut)/;
const whenOfPattern = /\b(?:data|ora|orari[oi]|giorno) de(?:l|i|lla|lle|gli|ll') ?$/;

const deathPattern = /\b(?:scompars|mort|dipartit|perdit)[a-z]{0,2}$/;
/** «a tre anni dalla scomparsa, avvenuta il 30 novembre», «a un mese dalla scomparsa di Anna (17 novembre) e a sei da quella di Maria (18 giugno)» */
const isDayOfDeath = ({ start, end }: NamedDay, word: RiteWord, text: string): boolean =>
  deathPattern.test(text.slice(word.start, word.end)) &&
  ((text[start - 1] === '(' && text[end] === ')') ||
    /^(?:[^.;:\d]{0,60} avvenut[ao] (?:il )?| del )$/.test(text.slice(word.end, start)));

/** The event of a word without an hour: with a day, or before or after another event; null where it has neither. */
function draftFromWord(word: RiteWord, sentence: ParsedSentence, kinds: KindByRiteWord): EventDraft | null {
  const { text, words, occurrences, days } = sentence;
  const kind = kinds.get(word) ?? null;
  const events = words.filter((one) => kinds.get(one));
  const to = events.find(({ start }) => start >= word.end)?.start ?? text.length;
  const from = events.findLast(({ end }) => end <= word.start)?.end ?? 0;
  const used = new Set(occurrences.flatMap(({ rite, day }) => (!rite || kinds.get(rite) ? [day] : [])));
  const behind = days.find(
    (day) =>
      day.start >= word.end && day.end <= to && !isDayOfHour(day, sentence, word) && !isDayOfDeath(day, word, text),
  );
  const ahead = days.findLast((day) => day.start >= from && day.end <= word.start && !used.has(day));
  const day = behind ?? ahead ?? null;
  const lead = text.slice(from, word.start);
  const leads =
    nextRitePattern.test(lead) || precedingPattern.test(lead) || /^[a-z]+ segu[a-z]+/.test(text.slice(word.start));
  // «non seguiranno cerimonie»
  if (!day && /\bnon\b/.test(lead)) return null;
  const behindWord = text.slice(word.end, to);
  const isBeside = leads || /\b(?:dopo|al termine|prima)\b/.test(behindWord);
  // «il Rosario sarà recitato mezz'ora prima delle esequie»
  const isRelative = /\b(?:prima|dopo|al termine) de[il]|\b(?:ora|minuti) prima\b/.test(behindWord);
  const knows = day?.date != null;
  if (pastRitePattern.test(text)) return null;
  // «la data del funerale verrà comunicata domenica»
  if (isUndecided(text) && whenOfPattern.test(text.slice(0, word.start))) return null;
  if (/^condoglian/.test(text.slice(word.start, word.end))) return null;
  // «poi lo accompagneremo al crematorio»: a place, as the cemetery is.
  if (!day && /^crematori/.test(text.slice(word.start, word.end))) return null;
  // An event on an impossible day (`31 giugno`) gets a doubt instead of being left out.
  if (!day && !((leads || isRelative) && kind && followingKinds.has(kind))) return null;
  return {
    ...draftWithoutHour(word, knows ? day : null, sentence, kinds),
    beside: isBeside && (knows || leads || isRelative),
  };
}

const draftWithoutHour = (
  word: RiteWord,
  day: NamedDay | null,
  sentence: ParsedSentence,
  kinds: KindByRiteWord,
): EventDraft => ({
  kind: kinds.get(word) ?? null,
  day,
  minutes: null,
  end: null,
  sentence,
  word,
  hour: null,
  first: null,
  at: sentence.start + word.start,
  carried: false,
  beside: false,
  departs: false,
});

/** Whether a day after a word belongs to an hour between the two, or to the rite whose hour it stands right before. */
const isDayOfHour = (day: NamedDay, { occurrences }: ParsedSentence, word: RiteWord): boolean =>
  occurrences.some(
    ({ day: ofHour, rite, hour }) =>
      ofHour === day &&
      rite &&
      ((hour.start < day.start && hour.start >= word.end) || (rite.start > hour.end && hour.start - day.end <= 2)),
  );
