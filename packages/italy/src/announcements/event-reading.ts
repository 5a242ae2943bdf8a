import { addDays } from '../days.ts';
import { townOfPlace } from '../places/town-of-place.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { findOnlyArrival } from './arrival-hours.ts';
import { findCalledOffScope } from './called-off-events.ts';
import { departurePattern } from './church.ts';
import type { EventDoubt } from './event-doubts.ts';
import { draftEvents, type EventDraft } from './event-drafts.ts';
import type { EventKind } from './event-kinds.ts';
import {
  type EventPlace,
  findEventPlaces,
  findTownsAfterHours,
  findTownsBeforeMoments,
  isUnambiguousTown,
} from './event-places.ts';
import { mainEventKind } from './event-rites.ts';
import {
  doubtVisitsAfterFuneral,
  findMeantFuneralDayAfterRosary,
  isVisitOnUnknownDay,
  setDayMovedTo,
  setMissingKindsAndListGuesses,
  setPreliminaryDays,
  speaksOfChange,
} from './event-settling.ts';
import { type FuneralMoment, findFuneralMoment } from './funeral-date.ts';
import { endOfDayMinutes } from './funeral-hours.ts';
import { findFuneralPlace } from './funeral-place.ts';
import { arrivalPattern, takesPlacePattern, twoVigilsPattern } from './funeral-rites.ts';
import { formatClockTime, type ParsedSentence, readSentences } from './funeral-sentences.ts';
import {
  isPrivateRite,
  isTimeReference,
  nextRitePattern,
  type RiteWord,
  tidyText,
  toPlainText,
  venuePattern,
} from './funeral-words.ts';
import { isPlaceOfNoRite } from './given-up.ts';
import { hasFuneralForEach } from './several-funerals.ts';

/** An event that a free text announces. */
export interface ParsedEvent {
  readonly kind: EventKind;
  /** `YYYY-MM-DD`; null where it cannot be known. */
  readonly day: string | null;
  /** `HH:MM`, Italian local time; null where it cannot be known. */
  readonly time: string | null;
  /** `YYYY-MM-DDTHH:MM` where the text says when it ends. */
  readonly end: string | null;
  /** As written; empty where the text names none. So are street and town. */
  readonly place: string;
  readonly address: string;
  readonly town: string;
  /** Why a person should check it; null where nothing is doubtful. */
  readonly doubt: EventDoubt | null;
}

/** Day and time at which a read event begins, `YYYY-MM-DDTHH:MM`; null where either is unknown. */
export const eventBegin = ({ day, time }: Pick<ParsedEvent, 'day' | 'time'>): string | null =>
  day && time ? `${day}T${time}` : null;

/**
 * Reads every event that a free text announces, in its order. `writtenOn` (`YYYY-MM-DD`) is the day of writing, from which `oggi`, weekdays
 * and missing years count. An event without day and hour is left out, unless it follows another (`seguirà la cremazione`). Nothing is made
 * up: what cannot be known is null, and `doubt` says why. A departure, and an arrival at the church, are told as the funeral, with their doubt,
 * where the text tells no other hour of it.
 */
export function readEvents(text: string, writtenOn: string, cosa: NoticeKind = 'Necrologio'): ParsedEvent[] {
  const tidied = tidyText(text);
  const plain = toPlainText(tidied);
  const sentences = readSentences(plain, writtenOn);
  const { drafts, departures } = draftEvents(sentences, cosa);
  const isOfSeveral = cosa === 'Necrologio' && hasFuneralForEach(tidied, plain);
  if (isOfSeveral && drafts.some(({ kind }) => kind === 'funerale'))
    for (const draft of drafts) draft.kind ??= 'funerale';
  const unnamed = setMissingKindsAndListGuesses(drafts, cosa, { plain, sentences, writtenOn });
  const after = findMeantFuneralDayAfterRosary(drafts, writtenOn);
  if (after) after.draft.day = after.meant;
  doubtVisitsAfterFuneral(drafts);
  setPreliminaryDays(drafts, writtenOn);
  setDayMovedTo(drafts);
  const [departure] = departures;
  const hasHour = drafts.some(({ kind, hour }) => kind === 'funerale' && hour !== null);
  if (departure && cosa === 'Necrologio' && !hasHour) {
    const [only, ...others] = drafts.filter(({ kind, day }) => kind === 'funerale' && day);
    const funeralAfterDeparture =
      departures.length === 1 &&
      drafts.every(({ kind }) => kind !== 'funerale') &&
      findFuneralAfterDeparture(departure, sentences);
    drafts.push(
      funeralAfterDeparture ||
        (only && others.length === 0 && !departure.day ? { ...departure, day: only.day } : departure),
    );
    drafts.sort((one, other) => one.at - other.at);
  }
  const single = withoutFormerYears(
    mergeDrafts(drafts.filter((draft) => !isVisitOnUnknownDay(draft, drafts))),
    writtenOn,
  );
  const places = placesOfDrafts(single, drafts, { sentences, departures, tidied, plain });
  const main = mainEventKind(cosa);
  const announced = findFuneralMoment(
    { text, plain, sentences },
    writtenOn,
    cosa,
    cosa === 'Necrologio' ? after : null,
  );
  const isFuneralPrivate = sentences.some((one) => saysFuneralIsPrivate(one) || saysThatThisIsPrivate(one, sentences));
  const around = { writtenOn, all: single, isFuneralPrivate, isOfSeveral };
  const events = single.map((draft): ParsedEvent => {
    const day = draft.day?.date ?? null;
    const calledOffScope = findCalledOffScope(draft, sentences, cosa);
    const minutes = calledOffScope === 'hour' ? null : draft.minutes;
    const { name = '', address = '', town = '' } = findDraftPlace(draft, single, places) ?? {};
    const isGuess = unnamed.has(draft) || (name === '' && namesNoRiteOrPlace(draft));
    return {
      kind: draft.kind ?? 'altro',
      day,
      time: minutes === null ? null : formatClockTime(minutes),
      end: minutes === null ? null : endMomentOfDraft(draft),
      place: name,
      address,
      town,
      doubt: calledOffScope
        ? 'undecided'
        : doubtOfDraft(draft, isGuess && !isMainAnnouncement(draft, announced, main), around),
    };
  });
  return cosa === 'Necrologio' ? withArrivalHour(events, sentences, text) : events;
}

/** The events with the hour of the coffin's arrival, told as doubtful, where the text tells no other of the funeral. */
function withArrivalHour(events: ParsedEvent[], sentences: readonly ParsedSentence[], text: string): ParsedEvent[] {
  const arrival = findOnlyArrival(sentences);
  const [funeral, ...others] = events.filter(({ kind }) => kind === 'funerale');
  if (!arrival || others.length > 0) return events;
  const { day, minutes } = arrival;
  const isToldOtherwise = events.some(
    (event) => event.day === day && event.time !== null && event.kind !== 'sepoltura' && event.kind !== 'cremazione',
  );
  const isOfOtherDay = funeral !== undefined && funeral.day !== null && funeral.day !== day;
  if (isToldOtherwise || isOfOtherDay || (funeral && funeral.time !== null)) return events;
  const place = funeral ?? { end: null, place: findFuneralPlace(text) ?? '', address: '', town: '' };
  const told = { ...place, kind: 'funerale', day, time: formatClockTime(minutes), doubt: 'vague' } as const;
  return funeral ? events.map((event) => (event === funeral ? told : event)) : [told, ...events];
}

const hourOrHalfHourLaterPattern = /^[a-z' ]{0,40} (un'ora|mezz'ora) dopo\b(?! (?:il|la|le|l'|de))/;
/** «La salma partirà dall'ospedale alle 14; la cerimonia un'ora dopo in Duomo»: the funeral counted from the departure; none where it is not. */
function findFuneralAfterDeparture(departure: EventDraft, sentences: readonly ParsedSentence[]): EventDraft | null {
  if (departure.minutes === null) return null;
  for (const sentence of sentences.filter(({ start }) => start >= departure.sentence.start)) {
    const isFuneralOrMass = ({ rite }: RiteWord) => rite === 'funeral' || rite === 'mass';
    for (const word of sentence.words.filter(isFuneralOrMass)) {
      const at = sentence.start + word.start;
      const [, distance] = hourOrHalfHourLaterPattern.exec(sentence.text.slice(word.end)) ?? [];
      if (!distance || at < departure.at) continue;
      const minutes = departure.minutes + (distance === "un'ora" ? 60 : 30);
      return { ...departure, sentence, word, hour: null, at, minutes, carried: true, departs: false };
    }
  }
  return null;
}

/**
 * Whether an event is the one that the whole text announces: «Sabato 21 alle 10, chiesa di San Rocco. Rosario venerdì alle 20». Pages and
 * lists tell it as the funeral: with a doubt it would be missing in the agenda alone.
 */
const isMainAnnouncement = (
  { kind, day, minutes }: EventDraft,
  moment: FuneralMoment | null,
  main: EventKind,
): boolean =>
  moment !== null &&
  kind === main &&
  day?.date === moment.date &&
  minutes !== null &&
  formatClockTime(minutes) === moment.time;

function endMomentOfDraft({ day, minutes, end }: EventDraft): string | null {
  const on = end?.day?.date ?? day?.date;
  if (!end || !on || minutes === null) return null;
  if (on === day?.date && end.minutes <= minutes) return null;
  return end.minutes === endOfDayMinutes ? `${addDays(on, 1)}T00:00` : `${on}T${formatClockTime(end.minutes)}`;
}

/** Whether a sentence speaks of something at an hour, and names neither a rite nor a place: `osserverà un minuto di silenzio lunedì alle 18`. */
function namesNoRiteOrPlace({ word, first, sentence: { text, days, hours } }: EventDraft): boolean {
  if (word || first || hours.length > 2) return false;
  const parts = [...days, ...hours].sort((one, other) => one.start - other.start);
  const gaps = [...parts, { start: text.length, end: text.length }];
  return gaps.some(({ start }, index) => /[a-z]{4}/.test(text.slice(parts[index - 1]?.end ?? 0, start)));
}

/** «il rosario e la veglia alle 20 e alle 21 nella chiesa di San Rocco»: both are held there. */
function areVigilsNamedTogether({ word, sentence }: EventDraft, other: EventDraft): boolean {
  if (!word || !other.word || other.sentence !== sentence || word === other.word) return false;
  const [first, last] = word.start < other.word.start ? [word, other.word] : [other.word, word];
  return twoVigilsPattern.test(sentence.text.slice(first.start, last.end));
}

/** «omaggio dalle 9 alle 15 in municipio; alle 15 la benedizione della salma»: of what lies there. */
const endsWhenOtherBegins = ({ kind, end, day }: EventDraft, next: EventDraft): boolean =>
  kind === 'camera ardente' && end?.day === null && end.minutes === next.minutes && day?.date === next.day?.date;

/** «rosario domenica alle 20 in Duomo e a San Siro lunedì alle 20»: not in the Duomo, wherever San Siro is. */
const namesOwnPlace = ({ first, day, hour, sentence: { text, days, hours } }: EventDraft): boolean => {
  if (!first || !hour) return false;
  const from = hours.findLast(({ end }) => end <= hour.start)?.end ?? 0;
  const to = day && days.includes(day) ? Math.min(day.start, hour.start) : hour.start;
  const [, place = ''] = /(?: ed?|,) (?:anche )?ad? ([a-z][a-z' ]{2,30})$/.exec(text.slice(from, to).trimEnd()) ?? [];
  return place !== '' && !/^(?:seguire|partire)/.test(place);
};

/** The place of an event; one that is held several times has a single place, unless the text names others. */
function findDraftPlace(
  draft: EventDraft,
  all: readonly EventDraft[],
  places: ReadonlyMap<EventDraft, EventPlace>,
): EventPlace | undefined {
  const first = draft.first ?? draft;
  // «aperta domani dalle 15 alle 20 in municipio, anche lunedì dalle 8 alle 14»: one wake, on two days.
  const wake = all.filter((one) => one.kind === 'camera ardente' && one.sentence === draft.sentence);
  if (namesOwnPlace(draft)) return places.get(draft);
  const isNamed = (one: EventDraft) => Boolean(places.get(one)?.name || places.get(one)?.address);
  const series = [
    draft,
    first,
    ...all.filter((one) => areVigilsNamedTogether(draft, one)),
    // «rosario domenica alle 20 e a Forlì lunedì alle 20»: not both in Forlì.
    ...all.filter((one) => one.first === first && isNamed(one)),
    ...(draft.kind === 'benedizione' ? all.filter((one) => endsWhenOtherBegins(one, draft)) : []),
    ...(wake.includes(draft) ? wake.filter(({ at }) => at < draft.at) : []),
  ];
  return series.map((one) => places.get(one)).find((place) => place !== undefined);
}

/** «Alle 14.40 il funerale, alla chiesa dove alle 15 don Giorgio celebrerà la Messa di suffragio»: the Mass of the funeral itself. */
const isMassOfFuneral = (mass: EventDraft, funeral: EventDraft): boolean =>
  mass.kind === 'altro' &&
  funeral.kind === 'funerale' &&
  (mass.word?.rite === 'mass' || mass.word?.rite === 'memory') &&
  mass.minutes !== null &&
  mass.minutes === funeral.minutes &&
  mass.day?.date === funeral.day?.date;

/**
 * «il rosario domenica 6 alle 19.30, sempre in Duomo alle 19.30.»: the hour is told twice, the second time without a rite and a day, at the end.
 * Not «alle 20 in San Rocco e alle 20 in Duomo».
 */
function isRepeatedHour(draft: EventDraft, one: EventDraft): boolean {
  const { word, day, minutes, hour, sentence } = draft;
  if (word !== null || day !== null || minutes === null || hour === null) return false;
  if (minutes !== one.minutes || sentence !== one.sentence || one.hour === null) return false;
  const between = sentence.text.slice(one.hour.end, hour.start);
  return !/\s(?:ed?|anche|poi)\s/.test(between) && /^[\s.,;)]*$/.test(sentence.text.slice(hour.end));
}

/** Merges drafts of one event, which a text may name twice, or with day and hour in two places. */
function mergeDrafts(drafts: readonly EventDraft[]): EventDraft[] {
  const merged: EventDraft[] = [];
  for (const draft of drafts) {
    const same = merged.find((one) => {
      if (isMassOfFuneral(draft, one) || isRepeatedHour(draft, one)) return true;
      if (one.kind !== draft.kind || one.first || draft.first) return false;
      const sameDay = one.day?.date === draft.day?.date;
      if (sameDay && (one.minutes === draft.minutes || one.minutes === null || draft.minutes === null)) return true;
      // «questa mattina alle 11 i funerali; l'ultimo saluto è previsto alle 11 in chiesa»: one and the same.
      if (draft.day === null && draft.minutes !== null && draft.minutes === one.minutes) return true;
      return draft.beside && draft.day === null;
    });
    if (!same) {
      merged.push(draft);
      continue;
    }
    if (same.minutes === null && draft.minutes !== null)
      Object.assign(same, {
        minutes: draft.minutes,
        end: draft.end,
        day: same.day ?? draft.day,
        carried: false,
        departs: draft.departs,
      });
  }
  return merged.filter((one) => !one.beside || one.minutes === null || one.day);
}

/** In days; what was held so long ago was told of a life, not announced. */
const longPastDays = 300;
/**
 * «La Messa di domenica 12 gennaio; morì il 1° gennaio 2012, ed è tumulato in Cattedrale»: without days long over. With an hour, or where that is all
 * there is, the year may be mistyped.
 */
function withoutFormerYears(drafts: readonly EventDraft[], writtenOn: string): EventDraft[] {
  const dateOf = ({ day }: EventDraft) => day?.date ?? null;
  const isAnyToCome = drafts.some((draft) => (dateOf(draft) ?? '') >= writtenOn);
  const isLongPast = (draft: EventDraft) =>
    draft.minutes === null && (dateOf(draft) ?? writtenOn) < addDays(writtenOn, -longPastDays);
  return drafts.filter((draft) => !isAnyToCome || !isLongPast(draft));
}

interface TextContext {
  readonly sentences: readonly ParsedSentence[];
  readonly departures: readonly EventDraft[];
  readonly tidied: string;
  /** The tidied text in lower case, without accents. */
  readonly plain: string;
}

/** The place of each event: named after its word or hour, or before them where no other event precedes it. */
function placesOfDrafts(
  merged: readonly EventDraft[],
  drafts: readonly EventDraft[],
  { sentences, departures, tidied, plain }: TextContext,
): ReadonlyMap<EventDraft, EventPlace> {
  const named = findEventPlaces(tidied);
  // «alle 8.45 ospedale Molinette ed alle 9.30 parrocchia San Vincenzo»: where the coffin leaves.
  const endOfHour = ({ sentence, hour }: EventDraft) => sentence.start + (hour?.end ?? 0);
  const starts = departures.filter(({ departs }) => departs).map(endOfHour);
  const leaving = drafts.filter(({ departs }) => departs).map(endOfHour);
  const places = new Map<EventDraft, EventPlace>();
  const elsewhere = new Map<EventDraft, EventPlace>();
  const mergedOf = (draft: EventDraft) =>
    merged.includes(draft)
      ? draft
      : merged.find(
          (one) =>
            one.kind === draft.kind &&
            (one.day?.date === draft.day?.date || (draft.day === null && one.minutes === draft.minutes)),
        );
  for (const place of named) {
    if (isPlaceOfNoRite(plain, place.start)) continue;
    const isRightAfter = (end: number) => place.start >= end && place.start - end <= 3;
    if (starts.some(isRightAfter)) continue;
    if (leaving.some(isRightAfter) && onwardPattern.test(plain.slice(place.start + place.place.length))) continue;
    const before =
      plain
        .slice(Math.max(0, place.start - 60), place.start)
        .split(/[.;]/)
        .at(-1) ?? '';
    // «entrambi nella chiesa di San Rocco»: the place of the two events before.
    if (/\bentramb|\btutto (?:in|nella|nel|presso)\b/.test(before)) {
      for (const one of merged.filter(({ at }) => at < place.start).slice(-2))
        if (!places.has(one)) places.set(one, place);
      continue;
    }
    // «Nella chiesa di San Martino: martedì alle 20.30 il rosario, mercoledì alle 14.30 il funerale»
    if (isHeadingPlace(place, plain))
      for (const one of merged.filter(({ sentence }) => containsPlace(sentence, place)))
        if (one.at > place.start && !elsewhere.has(one)) elsewhere.set(one, place);
    const owners = [draftOfPlace(place, drafts, plain), findDraftHeldAtPlace(place, drafts, plain)];
    for (const draft of owners.map((owner) => owner && mergedOf(owner)))
      if (draft && (!places.has(draft) || isChurchBehindHouse(place, places.get(draft), draft)))
        places.set(draft, place);
    const funeral = merged.find(({ kind }) => kind === 'funerale');
    if (funeral && !owners[0] && isFuneralPlace(place, sentences, plain, funeral) && !elsewhere.has(funeral))
      elsewhere.set(funeral, place);
  }
  const found = new Map([...elsewhere, ...places]);
  // «i funerali nella parrocchiale di Frabosa; stasera vi sarà recitato il rosario»
  for (const [index, one] of merged.entries()) {
    const before = merged[index - 1];
    const same = before && found.get(before);
    const lead = one.sentence.text.slice(0, one.word?.start ?? 0);
    if (same && !found.has(one) && thereWillBePattern.test(lead) && !clauseBeginsWithTown(lead)) found.set(one, same);
  }
  const beforeMoments = findTownsBeforeMoments(tidied);
  const used = new Set<number>();
  for (const town of beforeMoments)
    for (const owner of draftsOfTownBeforeMoment(town, drafts)) {
      used.add(town.start);
      const one = mergedOf(owner);
      if (!one) continue;
      const other = elsewhere.get(one);
      const isBehind = other && other.start > town.start && containsPlace(one.sentence, other);
      const place = places.get(one) ?? (isBehind ? other : undefined);
      // «Funerale a Forlì lunedì alle 15 in Duomo»: that of Forlì.
      found.set(one, place ? withTownOf(town, place) : town);
    }
  for (const town of findTownsAfterHours(tidied).filter(({ start }) => !used.has(start))) {
    const owner = draftOfPlace(town, drafts, plain);
    const one = owner && mergedOf(owner);
    const place = one && found.get(one);
    if (one && !place) found.set(one, town);
    // «Funerale sabato 28 a Forlì, ore 15, in Duomo»
    const isBehind = place && place.start > town.start;
    if (one && isBehind && !/ ed? /.test(plain.slice(town.start, place.start))) found.set(one, withTownOf(town, place));
  }
  for (const [one, place] of found) {
    const town = place.town === '' && isNamedElsewhere(place, plain) && townOfSamePlace(place, found);
    if (town) found.set(one, { ...place, town });
  }
  const wake = findWakePlace(named, sentences, tidied);
  if (wake) for (const one of merged) if (one.kind === 'camera ardente' && !found.has(one)) found.set(one, wake);
  return found;
}

const mortuaryPattern = /^(?:casa funeraria|ospedale|obitorio|camera mortuaria|abitazione)\b/i;
/** «Casa funeraria Rossi, funerale lunedì alle 10 in Duomo»: not in the house that heads the text. */
const isChurchBehindHouse = (place: EventPlace, named: EventPlace | undefined, { kind, at }: EventDraft): boolean =>
  kind === 'funerale' &&
  named !== undefined &&
  named.start < at &&
  place.start > at &&
  mortuaryPattern.test(named.place) &&
  venuePattern.test(place.place.toLowerCase());

const laidOutPattern =
  /\b(?:camer[ae] ardent[ei]|salma)\b[^.;]{0,60}\b(?:allestit|espost|apert)|\b(?:allestit|espost|apert)[^.;]{0,30}\b(?:camera ardente|salma)\b/;

/** The one place of a sentence that says where the wake is, and not when: `La camera ardente è allestita in municipio. Sarà aperta domani dalle 9 alle 18`. */
function findWakePlace(
  named: readonly EventPlace[],
  sentences: readonly ParsedSentence[],
  tidied: string,
): EventPlace | undefined {
  const where = sentences.filter(({ text, hours }) => laidOutPattern.test(text) && hours.length === 0);
  const [only, ...others] = named.filter(
    (place) =>
      where.some((sentence) => containsPlace(sentence, place)) && !departurePattern.test(tidied.slice(0, place.start)),
  );
  return others.length === 0 ? only : undefined;
}

/** In characters: «a Forlì, il 30 novembre». */
const maxDistanceToMoment = 6;
/** Whether the day or the hour of an event stands right behind an offset in the text. */
const hasMomentRightBehind = ({ sentence, day, hour }: EventDraft, end: number): boolean =>
  [day && sentence.days.includes(day) ? day : null, hour].some((part) => {
    const distance = part ? sentence.start + part.start - end : -1;
    return distance >= 0 && distance <= maxDistanceToMoment;
  });
/** The events whose day or hour stands right behind a town, and belongs to what is told of there. */
function draftsOfTownBeforeMoment(town: EventPlace, drafts: readonly EventDraft[]): EventDraft[] {
  const end = town.start + town.place.length;
  const own = drafts.filter((draft) => {
    const { sentence, hour, word } = draft;
    if (!containsPlace(sentence, town)) return false;
    if (!hasMomentRightBehind(draft, end)) return false;
    const before = sentence.words.findLast((one) => sentence.start + one.start < town.start);
    // «La salma partirà da casa a Rimini lunedì alle 14, funerale alle 15 in Duomo»
    const nextHour = sentence.hours.find((one) => sentence.start + one.start >= end);
    if (before && word !== before && hour && nextHour !== hour && hour.start > (nextHour?.start ?? 0)) return false;
    // «Camera ardente a Forlì, sabato alle 15 il funerale in Duomo», «esequie: alle 10 Franco a Rocca, alle 12 Marco a Torricella»
    const isSetOff = sentence.text[end - sentence.start] === ',';
    if (!before || word === before) return true;
    return !isSetOff && (!word || sentence.start + word.start > end);
  });
  const [first] = own;
  const isHeading =
    first && /^(?:in |ad? )?$/.test(first.sentence.text.slice(0, town.start - first.sentence.start).trimStart());
  return isHeading ? own : own.slice(0, 1);
}
/** «nella medesima chiesa»: a place whose name stands elsewhere in the text. */
const isNamedElsewhere = ({ name, start }: EventPlace, plain: string): boolean =>
  name !== '' && !plain.startsWith(toPlainText(name), start);
const townOfSamePlace = ({ name }: EventPlace, found: ReadonlyMap<EventDraft, EventPlace>): string =>
  [...found.values()].find((other) => other.name === name && other.town !== '')?.town ?? '';
/** A place with the town that its sentence names apart from it, unless it names one itself. */
const withTownOf = ({ town }: EventPlace, place: EventPlace): EventPlace =>
  place.town === '' && isUnambiguousTown(town) && townOfPlace(place.place, { comune: '', prov: '' }).kind === 'none'
    ? { ...place, town }
    : place;

/** After the place that the coffin leaves: `ore 9.45, ospedale Bellaria per la chiesa`. */
const onwardPattern = /^ (?:per|verso|alla volta)\b/;
const headingLeadPattern = /^(?:(?:nella|nel|nell'|in|presso|c\/o)? ?(?:la |il |l')?)$/;
const containsPlace = ({ start, text }: ParsedSentence, place: EventPlace): boolean =>
  start <= place.start && place.start < start + text.length;
/** Whether a place stands before a colon, alone at the beginning of its sentence. */
function isHeadingPlace({ start, place }: EventPlace, plain: string): boolean {
  const lead =
    plain
      .slice(Math.max(0, start - 60), start)
      .split(/[.;\n]/)
      .at(-1) ?? '';
  return (
    headingLeadPattern.test(lead.trim() + (lead.trim() ? ' ' : '')) && /^ ?:/.test(plain.slice(start + place.length))
  );
}

const transitPlacePattern =
  /^(?:piazz|largo|viale?\b|stazione|aeroporto|porto\b|ospedale|policlinico|clinica|obitorio|camer[ae] |cella|abitazione|residenza|municipio|chiostro|casa\b)/i;
/**
 * Whether a sentence says of a place that the funeral is held there, or that the coffin comes there, wherever its hour stands: `il feretro
 * giungerà nella chiesa di San Siro alle 14.45; alle 15 la celebrazione`.
 */
function isFuneralPlace(
  { start, place }: EventPlace,
  sentences: readonly ParsedSentence[],
  plain: string,
  { day }: EventDraft,
): boolean {
  const sentence = sentences.find(({ start: from, text }) => from <= start && start < from + text.length);
  const word = sentence?.words.findLast((one) => sentence.start + one.end <= start);
  if (!sentence || !word || departurePattern.test(plain.slice(0, start))) return false;
  const lead = plain.slice(sentence.start + word.end, start);
  if (nextRitePattern.test(lead)) return false;
  // «il trasporto alla chiesa di San Francesco», «partiremo per la chiesa di Erve»
  const isGoal = word.rite === 'way' && goalPattern.test(lead) && !restingPlacePattern.test(plain.slice(start));
  // «La salma arriva stasera al piazzale della stazione. Domani alle 10 i funerali»: not where the coffin is before.
  const isOnDay = sentence.days.length === 0 || sentence.days.some(({ date }) => date === day?.date);
  if (word.rite === 'way' && (!isOnDay || transitPlacePattern.test(place))) return false;
  const comes = arrivalPattern.test(sentence.text.slice(word.start, word.end));
  return word.rite === 'funeral' || word.rite === 'mass' || comes || isGoal;
}

const thereWillBePattern = /\bvi (?:sara|saranno|verra|verranno) [^.;]{0,40}$/;
/** «a Forlì vi sarà recitato il rosario»: not at the place of the rite before. */
const beginsWithTownPattern = /^(?:ed? )?ad? [a-z]/;
const clauseBeginsWithTown = (lead: string): boolean =>
  beginsWithTownPattern.test((lead.split(/[.;,\d]/).at(-1) ?? '').trim());
const goalPattern =
  /(?<!\b(?:davanti|dinanzi|innanzi|accanto|vicino|fronte|fianco)) (?:(?:per|verso) (?:il |la |l')?|alla volta de[a-z']{1,4} ?|al |alla |all')$/;
const whereAtPattern = /^,? (?:d?ove\b|(?:nella|presso la) quale|nel quale|in cui)/;
const forRitePattern =
  /^(?:\s?:| per (?:la|il|le|i) (?:[a-z.]{1,14} ){0,2}(?:mess|esequi|funeral|funzion|celebrazion|cerimoni|rit))/;

/**
 * «camera ardente giovedì all'ospedale di Dolo, dalle 13 alle 15, e venerdì all'ospedale di Treviso, dalle 9 alle 14»: whether a place from `start`
 * to `end` stands between the day of an event, which is named behind `since`, and its hour.
 */
function isPlaceBetweenDayAndHour(draft: EventDraft, since: number, start: number, end: number): boolean {
  const { day, sentence } = draft;
  if (!day || !sentence.days.includes(day) || !hasMomentRightBehind(draft, end)) return false;
  const lead = sentence.text.slice(day.end, start - sentence.start);
  return sentence.start + day.start >= since && placeLeadPattern.test(lead);
}
const placeLeadPattern = /^,? (?:al|alla|all'|in|nel|nella|nell'|presso) ?(?:il |lo |la |l')?$/;

/** The event held at a place of which the text goes on to speak: `alla chiesa di San Rocco, ove alle 10 sarà celebrata la Messa`. */
function findDraftHeldAtPlace(
  { start, place }: EventPlace,
  drafts: readonly EventDraft[],
  plain: string,
): EventDraft | null {
  const end = start + place.length;
  const behind = plain.slice(end, end + 60);
  if (!whereAtPattern.test(behind) && (departurePattern.test(plain.slice(0, start)) || !forRitePattern.test(behind)))
    return null;
  const next = drafts.find(({ at }) => at >= end);
  // «sul piazzale antistante il cimitero, dove poi sarà tumulato»: not on the forecourt.
  if (next?.kind === 'sepoltura' && place.toLowerCase().startsWith('piazzale')) return null;
  return next && !/[.;]/.test(plain.slice(end, next.at).replace(/\d\.\d/g, '')) ? next : null;
}

const precedingRemarkPattern = /, preced[a-z]+ [^,.;\d]*$/;
/** «I funerali martedì alle 14.30, preceduti dal Rosario, nella chiesa di San Rocco»: behind the remark the sentence goes on with the funeral. */
const isRemark = ({ beside, day, hour, word, sentence }: EventDraft, behind: string, plain: string): boolean =>
  beside &&
  !day &&
  !hour &&
  behind.startsWith(', ') &&
  precedingRemarkPattern.test(plain.slice(sentence.start, sentence.start + (word?.start ?? 0)));

const goingOnPattern = /\bprosegu[a-z]+ (?:verso|per|alla volta de)[a-z']* ?(?:il |lo |la |l')?$/;
/** «partendo dalla casa del commiato indi alla parrocchiale di Inzino» */
const thenToPattern = /\bindi (?:al|alla|all'|per (?:la |il )?)\s?$/;
const towardsPattern = /\bper (?:il |lo |la |l')$/;
const restingPlacePattern =
  /^(?:cimitero|camposanto|crematorio|(?:tempio|polo|forno|impianto|ara) (?:crematori[oa]|della cremazione))\b/;
const andInPattern = /\sed? (?:in|nella|nel|nell'|presso|al|alla|all') ?(?:la |il |l')?$/;
/** The beginning of a sentence in which a place still belongs to the sentence before. */
const emptyLeadPattern = /^[\s\d:.,()–-]*(?:(?:presso|c\/o|nella|nel|nell'|in|luogo)[\s:]*(?:il |lo |la |l')?)?$/;

/** Behind where the coffin is before: `, dove rimarrà fino a domani, per poi raggiungere la cattedrale`. */
const staysTherePattern =
  /^[^.;]{0,60}, d?ove (?:rimarra|restera|sostera|riposera|sara (?:espost|vegliat)[ao])\b(?:[^.;]|\.\d){0,80} (?:per poi|raggiung|prima di essere)/;

/** «La parrocchia del Rosario annuncia che …» */
const announcingVerbPattern = /^ (?:annunci|partecip|comunic|ringrazi)/;

function draftOfPlace({ start, place }: EventPlace, drafts: readonly EventDraft[], plain: string): EventDraft | null {
  // «al cimitero di Lavello per la tumulazione» is one word of a rite, which begins with its place.
  const itself = drafts.find(({ beside, word, sentence }) => beside && word && sentence.start + word.start === start);
  if (itself) return itself;
  const before = drafts.filter(({ sentence }) => sentence.start <= start);
  const marks = (draft: EventDraft) =>
    [draft.word, draft.hour].flatMap((part) =>
      part ? [{ draft, from: draft.sentence.start + part.start, to: draft.sentence.start + part.end }] : [],
    );
  const own = drafts
    .filter(({ sentence }) => sentence.start <= start && start < sentence.start + sentence.text.length)
    .flatMap(marks)
    .sort((one, other) => one.from - other.from);
  // «la tumulazione nel cimitero» is matched as one word of a rite, and the place begins within it.
  const last = own.findLast(({ from, to, draft }) => from < start && !isRemark(draft, plain.slice(to, start), plain));
  const sentence = own[0]?.draft.sentence ?? null;
  const words = sentence?.words.filter((word) => sentence.start + word.start < start) ?? [];
  const since = Math.max(last?.to ?? 0, ...words.map(({ end }) => end + (sentence?.start ?? 0)), sentence?.start ?? 0);
  const lead = plain.slice(Math.min(since, start), start);
  if (departurePattern.test(plain.slice(0, start)) || announcingVerbPattern.test(plain.slice(start + place.length)))
    return null;
  // «muovendo dalla camera ardente in municipio»: where the coffin leaves.
  const way = words.at(-1);
  const isStart = way?.rite === 'way' && way.onlyAhead && since === way.end + (sentence?.start ?? 0);
  if (isStart && !/,|\b(?:per|verso|volta|dirett[oa]|fino|indi)\b/.test(lead)) return null;
  // «il feretro lascerà alle 9.30 la casa funeraria e alle 10 avranno luogo le esequie»: what it leaves, not where these are.
  const isLeft =
    way &&
    since === way.end + (sentence?.start ?? 0) &&
    (sentence?.text.startsWith('lasc', way.start) ||
      // «partenza casa funeraria ore 14, arrivo in chiesa ore 14.30»
      (sentence?.text.startsWith('partenz', way.start) && lead.trim() === ''));
  if (isLeft && !/\b(?:per|verso|volta)\b/.test(lead)) return null;
  // «partirà dall'abitazione per proseguire verso la chiesa»: there the funeral takes place.
  const namesGoal = /\b(?:per|verso)\b/.test(lead.split(thenToPattern)[0] ?? '');
  const leadsOn = last?.draft.departs ? goingOnPattern : isStart && !namesGoal ? thenToPattern : null;
  const isGoal = leadsOn?.test(lead) && !restingPlacePattern.test(plain.slice(start));
  // «la cerimonia un'ora dopo nella parrocchiale»: counted from the departure, and held there
  const isCountedFromDeparture =
    last?.draft.kind === 'funerale' && last.draft.hour === null && last.draft.minutes !== null;
  if (
    sentence &&
    !isGoal &&
    nextRitePattern.test(isCountedFromDeparture ? lead.replace(hourOrHalfHourLaterPattern, '') : lead)
  )
    return null;
  // «alle 9.45 partenza per la chiesa di San Rocco»: where the way leads, not the place of what was named before.
  const leadsTo = way?.rite === 'way' && way !== last?.draft.word && since === way.end + (sentence?.start ?? 0);
  if (
    leadsTo &&
    !isGoal &&
    !last?.draft.departs &&
    goalPattern.test(lead) &&
    !restingPlacePattern.test(plain.slice(start))
  )
    return null;
  const isStop = way && sentence?.text.startsWith('sost', way.start);
  if (isStop && !isGoal) return null;
  // «per il cimitero di Lambrate»: a destination, not the place of the event.
  const isWay =
    towardsPattern.test(plain.slice(0, start)) || (last?.draft.departs && / al $/.test(plain.slice(0, start)));
  if (isWay && restingPlacePattern.test(plain.slice(start))) return null;
  const next = own.find(({ from, draft }) => from > start && draft !== last?.draft);
  // «rosario domani alle 20 a Forlì e nella chiesa di San Rocco lunedì alle 15 il funerale»
  if (last && next && andInPattern.test(lead) && hasMomentRightBehind(next.draft, start + place.length))
    return next.draft;
  if (last && next && isPlaceBetweenDayAndHour(next.draft, last.to, start, start + place.length)) return next.draft;
  const prior = words.at(-1);
  const isOfPrior = prior && sentence && isTimeReference(prior, sentence.text);
  // «la sepoltura alle 17 al cimitero, dopo la messa nella chiesa di San Rocco»: where the Mass is, not the burial.
  if (last?.draft.kind === 'sepoltura' && isOfPrior && sentence.start + prior.start >= last.to) return null;
  // «camera ardente in ospedale venerdì dalle 10 alle 18, i funerali in Duomo»: nobody says when these are, and the wake is not there.
  const isFuneral = prior?.rite === 'funeral' || prior?.rite === 'mass';
  if (last?.draft.kind === 'camera ardente' && isFuneral && sentence && sentence.start + prior.start >= last.to) {
    if (/, (?:il |la |i |le |l')?$/.test(plain.slice(last.to, sentence.start + prior.start))) return null;
  }
  if (last) return last.draft;
  // «dopo la S. Messa nella chiesa di San Marco, la tumulazione alle 12»: as little.
  // «dopo la camera ardente di oggi dalle 15 alle 20 in municipio, domani alle 10 i funerali»: nor the funeral
  const isWake = prior && sentence?.text.startsWith('camer', prior.start);
  if ((next?.draft.kind === 'sepoltura' || isWake) && isOfPrior) return null;
  // «camera ardente in municipio, funerale sabato alle 10»: nor there, though nobody says when the wake is
  const isOfVigil = prior && sentence && vigilPattern.test(sentence.text.slice(prior.start));
  if (next?.draft.kind === 'funerale' && isOfVigil && prior !== next.draft.word) return null;
  // «nell'atrio del vescovado, dove rimarrà fino a domani, per poi raggiungere la cattedrale per i funerali»: nor there
  if (next?.draft.kind === 'funerale' && staysTherePattern.test(plain.slice(start + place.length))) return null;
  if (next) return next.draft;
  const from = Math.max(plain.lastIndexOf('.', start - 1), plain.lastIndexOf(';', start - 1)) + 1;
  // «Funerale lunedì alle 10. Cimitero di Masnago ore 11.30»
  const hasOwnHour = /^,? (?:ore|alle|h\.?) \d/.test(plain.slice(start + place.length));
  return !hasOwnHour && emptyLeadPattern.test(plain.slice(from, start))
    ? (before.at(-1) ?? (drafts.length === 1 ? (drafts[0] ?? null) : null))
    : null;
}

const vigilPattern = /^(?:rosari|vegli|camer[ae] ardent)/;

const memorialKinds: ReadonlySet<EventKind | null> = new Set([
  'settima',
  'trigesimo',
  'anniversario',
  'altro',
] as const);

interface DoubtContext {
  readonly writtenOn: string;
  readonly all: readonly EventDraft[];
  readonly isFuneralPrivate: boolean;
  readonly isOfSeveral: boolean;
}

function doubtOfDraft(
  draft: EventDraft,
  isGuess: boolean,
  { writtenOn, all, isFuneralPrivate, isOfSeveral }: DoubtContext,
): EventDoubt | null {
  const { day, minutes, kind, sentence } = draft;
  const date = day?.date ?? null;
  if (speaksOfChange(sentence) || isChangedInOtherSentence(draft, all)) return 'undecided';
  if (isPrivateRite(sentence, (word) => word === draft.word)) return 'private';
  if (draft.word?.rite === 'funeral' && isFuneralPrivate) return 'private';
  if (day?.weekdayDiffers) return 'weekday';
  if (draft.beside && minutes === null) return 'beside';
  // Before all that may be unknown beside: the hour of a departure is never compared with that of the funeral.
  if (draft.departs && minutes !== null) return 'departure';
  if (!date) return 'no-day';
  if (date < writtenOn || wasHeld(draft)) return 'past';
  if (minutes === null) return draft.hour ? 'vague' : 'no-hour';
  if (date > addDays(writtenOn, memorialKinds.has(kind) ? 400 : 62)) return 'far';
  if (kind === 'funerale' && isOfSeveral) return 'several';
  if (isGuess) return 'unnamed';
  const funerals = all.filter((one) => one.kind === 'funerale' && one.minutes !== null && one.day?.date);
  // «il rosario un'ora prima del funerale, domani alle 15»: the hour of the one or of the other.
  if (funerals.length === 0 && (isBeforeFuneral(draft) || mayBeHourOfRiteBefore(draft))) return 'vague';
  if (kind === 'funerale' && funerals.length > 1) return 'several';
  return draft.carried && !followsInSentence(draft, all) ? 'carried' : null;
}

/** «I funerali si terranno domani alle 9. La cerimonia sarà tenuta in forma privata»: a sentence that tells only this of the funeral. */
const saysFuneralIsPrivate = ({ text, words, days, hours, privateAt }: ParsedSentence): boolean =>
  privateAt !== null &&
  days.length + hours.length === 0 &&
  words.length > 0 &&
  words.every(({ rite }) => rite === 'funeral' || rite === 'mass') &&
  !nextRitePattern.test(text) &&
  !wasHeldPattern.test(text);

/** «I funerali sabato alle 14.30. Per volontà dei familiari si svolgeranno in forma privata»: without a word of its own, of what was named last. */
function saysThatThisIsPrivate(
  { text, words, days, hours, start, privateAt }: ParsedSentence,
  all: readonly ParsedSentence[],
): boolean {
  if (privateAt === null || words.length + days.length + hours.length > 0 || !takesPlacePattern.test(text))
    return false;
  const named = all.findLast((one) => one.start < start && one.words.length > 0);
  return named?.words.at(-1)?.rite === 'funeral';
}

/** «una messa il 25 aprile alle 18. La messa prevista per venerdì sarà anticipata a giovedì»: another sentence takes it back. */
const isChangedInOtherSentence = ({ kind, word, sentence }: EventDraft, all: readonly EventDraft[]): boolean =>
  (word?.rite === 'mass' || word?.rite === 'memory') &&
  all.some(
    (one) =>
      one.sentence !== sentence &&
      one.kind !== null &&
      (one.kind === kind || kind === 'altro') &&
      speaksOfChange(one.sentence),
  );

const beforeFuneralPattern =
  /\b(?:ora|ore|minuti|poco|subito) prima de[a-z']{1,3} ?(?:funeral|esequi|mess|cerimoni|rit[oi]|celebrazion)[^.;:]{0,60}$/;
const isBeforeFuneral = ({ hour, sentence: { text, hours } }: EventDraft): boolean =>
  hour !== null &&
  beforeFuneralPattern.test(text.slice(hours.findLast(({ end }) => end <= hour.start)?.end ?? 0, hour.start));

const emptyOrNamePattern = /^(?:d(?:i|el|ella|ei) [^.;:\d]+)?$/;
/** «Dopo i funerali, giovedì alle 15, sarà tumulato»: the hour of the one or of the other. */
function mayBeHourOfRiteBefore({ word, hour, sentence: { text, words, days } }: EventDraft): boolean {
  if (!word || !hour || word.start < hour.end) return false;
  const before = words.findLast(({ end }) => end <= hour.start);
  if (!before || (before.rite !== 'funeral' && before.rite !== 'mass') || !isTimeReference(before, text)) return false;
  const day = days.find(({ start, end }) => start >= before.end && end <= hour.start);
  const gap = day
    ? text.slice(before.end, day.start) + text.slice(day.end, hour.start)
    : text.slice(before.end, hour.start);
  return emptyOrNamePattern.test(gap.replaceAll(',', '').trim());
}

/** «benedizione domani alle 8.15 all'obitorio, funerale alle 9 in San Severino»: one sentence names one day, and its hours go on. */
const followsInSentence = ({ sentence, at, day, minutes }: EventDraft, all: readonly EventDraft[]): boolean =>
  all.some(
    (one) =>
      one.sentence === sentence &&
      one.at < at &&
      !one.carried &&
      one.day?.date === day?.date &&
      one.minutes !== null &&
      (one.end?.minutes ?? one.minutes) <= (minutes ?? 0),
  );

/** «I funerali hanno avuto luogo questa mattina alle 10» */
const wasHeldPattern =
  /\b(?:hanno avuto|ha avuto|ebbero) luogo\b|\b(?:si (?:sono|e)|(?:sono|e) stat[aoie]) (?:gia )?(?:celebrat|svolt|tenut|officiat|recitat)/;
const wasHeld = ({ word, hour, sentence: { text } }: EventDraft): boolean =>
  hour !== null &&
  wasHeldPattern.test(text.slice(Math.min(word?.start ?? 0, hour.start), Math.max(word?.start ?? 0, hour.start)));
