import { addDays } from '../days.ts';
import { weekdayName } from '../formatting.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { type EventDraft, latestUnnamedFuneralMinutes } from './event-drafts.ts';
import type { EventKind } from './event-kinds.ts';
import { mainEventKind } from './event-rites.ts';
import type { NamedDay } from './funeral-days.ts';
import type { ParsedSentence } from './funeral-sentences.ts';
import { isPrivateRite, isUndecided, type RiteWord, toPlainText } from './funeral-words.ts';

const isFarewell = ({ start, end }: RiteWord, { text }: ParsedSentence): boolean =>
  /\bsalut/.test(text.slice(start, end)) && !/^ al(?:la salma| feretro)/.test(text.slice(end));

/** Within so many days after the notice, a mass may be the funeral itself. */
const maxDaysUntilMassAsFuneral = 10;
/** Funerals do not begin later. */
const eveningMinutes = 17 * 60;
/** What a mass is held for that is no funeral. */
const suffragePattern =
  /\b(?:in|di|a) suffragg?io (?:di|del|dell|della|dei|delle|per)\b|\bper ricordar|\bprimo mese dalla\b|\b(?:applicata|intenzione|ricordo) (?:[a-z]+ )?(?:a |di |per )?(?:tutti )?i defunti|\btutti i defunti\b/;
/** «una Santa Messa in suffragio»: the text says what is held, unless a burial follows, as after a funeral. */
const isNamedMass = ({ rite, start, end }: RiteWord, { text, words }: ParsedSentence): boolean =>
  (rite === 'memory'
    ? /^(?:s\.? ?)?mess.*(?:suffrag|ricordo|memoria)|^ottav/.test(text.slice(start, end))
    : suffragePattern.test(text)) &&
  !words.some((word) => word.start > end && /tumul|inum|sepol|cremaz/.test(text.slice(word.start, word.end)));
const pastFuneralPattern =
  /\ba (?:funerali|esequie|funerale|tumulazione|inumazione|sepoltura|cremazione|cerimonia) (?:avvenut|gia|celebrat)|\b(?:funerali|esequie),? (?:si sono |sono stat[ie] )?(?:gia )?(?:svolt|avvenut|celebrati\b|tenuti\b)/;

/** «è possibile porgere l'ultimo saluto», «chi volesse dare un ultimo saluto a Roberto può recarsi»: whoever wants, when they want. */
const optionalFarewellPattern =
  /\b(?:possibil[ei]|potra(?:nno)?|puo|possono|volesse(?:ro)?|vorra(?:nno)?|vogli(?:a|ono)|vuole|desider[a-z]+) [^.;:]{0,30}\b(?:porger|dare|dar|render|portar|rivolger)[a-z]{0,3} [^.;:]{0,25}saluto\b/;
const viewingPlacePattern =
  /\b(?:casa funeraria|casa del commiato|sala del commiato|domus|obitorio|camera (?:mortuaria|ardente)|sala consiliare|municipio)\b/;
const toGreetPattern = /\bper (?:salutar|un saluto|l'ultimo saluto)/;
/** «la sepoltura avverrà in forma privata»: private is what follows the mass, not the funeral. */
const burialBeforePattern = /\b(?:sepol|tumul|inum|cremaz)[a-z]+ [^.;]{0,60}$/;
/** Whether a text that names no funeral tells of a month's or a year's mind of that day or before: what else it announces is no funeral. */
const isAfterMemorial = ({ day }: EventDraft, drafts: readonly EventDraft[]): boolean =>
  drafts.some(
    (one) =>
      (one.kind === 'settima' || one.kind === 'trigesimo' || one.kind === 'anniversario') &&
      (one.day?.date ?? '') <= (day?.date ?? ''),
  );

/** «la sepoltura avverrà in forma privata»: the mass before it is open to all. */
const isPrivateBurialOrCremation = ({ kind, word, sentence }: EventDraft): boolean =>
  (kind === 'sepoltura' || kind === 'cremazione') && isPrivateRite(sentence, (one) => one === word);

/** The kind of a word for what precedes a funeral; null for others. */
const preliminaryKind = (word: string): EventKind | null =>
  /^vegli/.test(word) ? 'veglia' : /^rosari/.test(word) ? 'rosario' : /^benedizion/.test(word) ? 'benedizione' : null;

interface SettlingContext {
  readonly plain: string;
  readonly sentences: readonly ParsedSentence[];
  /** `YYYY-MM-DD`. */
  readonly writtenOn: string;
}

/** Sets the kind of drafts whose text does not name it, and returns the drafts whose kind is a guess. */
export function setMissingKindsAndListGuesses(
  drafts: EventDraft[],
  cosa: NoticeKind,
  { plain, sentences, writtenOn }: SettlingContext,
): ReadonlySet<EventDraft> {
  const guessed = new Set<EventDraft>();
  const firstPrivate = sentences.find(({ privateAt }) => privateAt !== null);
  const isPrivateFuneral =
    firstPrivate !== undefined && !burialBeforePattern.test(firstPrivate.text.slice(0, firstPrivate.privateAt ?? 0));
  const namesSuffrage = suffragePattern.test(plain);
  const isFuneralPast = pastFuneralPattern.test(plain);
  const isFuneral = ({ word, kind }: EventDraft) => word?.rite === 'funeral' && kind === 'funerale';
  for (const draft of drafts) {
    const { kind, word, sentence } = draft;
    // «Ci ritroveremo alle 10.30 al cimitero per l'ultimo saluto»: this meeting is the funeral.
    const called =
      kind === 'altro' &&
      word?.rite !== 'memory' &&
      sentence.words.some((one) => one !== word && (one.rite === 'funeral' || isFarewell(one, sentence)));
    if (called && !drafts.some(isFuneral)) draft.kind = 'funerale';
    // «Alle 21 ci ritroveremo in chiesa per una veglia di preghiera»: the meeting is what it is for.
    const goal = kind === 'altro' && word && sentence.words[sentence.words.indexOf(word) + 1];
    if (goal && draft.kind === 'altro' && isMeeting(draft))
      draft.kind = preliminaryKind(sentence.text.slice(goal.start, goal.end)) ?? draft.kind;
    // «ci troveremo per salutarla sabato dalle 9 alle 10»: people come and go.
    if (draft.kind === 'altro' && draft.end && isMeeting(draft) && toGreetPattern.test(sentence.text))
      draft.kind = 'camera ardente';
    // «È possibile porgere l'ultimo saluto in casa funeraria da oggi», beside a funeral with a day and an hour of its own
    const isViewing =
      kind === 'funerale' &&
      draft.minutes === null &&
      word !== null &&
      isFarewell(word, sentence) &&
      optionalFarewellPattern.test(sentence.text) &&
      viewingPlacePattern.test(sentence.text);
    const isFuneralWithMomentElsewhere = (one: EventDraft) =>
      isFuneral(one) && one.minutes !== null && one.day?.date && !one.carried && one.sentence !== sentence;
    if (isViewing && drafts.some(isFuneralWithMomentElsewhere)) draft.kind = 'camera ardente';
    // «il saluto si terrà lunedì alle 10.30»: at one hour, and no other funeral, it is the funeral.
    const isOneHour =
      kind === 'camera ardente' &&
      draft.hour?.bound === null &&
      draft.hour.until === null &&
      word !== null &&
      isFarewell(word, sentence);
    if (isOneHour && cosa === 'Necrologio' && !drafts.some((one) => one.kind === 'funerale')) {
      draft.kind = 'funerale';
      if (firstPrivate) guessed.add(draft);
    }
    const isLate = (draft.day?.date ?? '') > addDays(writtenOn, maxDaysUntilMassAsFuneral);
    const isMass = word?.rite === 'mass' && kind === 'funerale' && draft.minutes !== null;
    const others = drafts.filter(isFuneral);
    const elsewhere = others.length > 0 && others.every(({ day }) => day?.date !== draft.day?.date);
    // «funerale riservato ai familiari. Messa sabato alle 18»: a mass for the others.
    const isApart = isPrivateFuneral && sentence.privateAt === null && !drafts.some(isPrivateBurialOrCremation);
    if (isMass && cosa === 'Necrologio' && (elsewhere || isLate || isFuneralPast || isApart)) {
      draft.kind = 'altro';
      guessed.add(draft);
    }
    // «una messa in suffragio della maestra; la celebrazione mercoledì alle 20.30»: no funeral, though nobody says which mass.
    const isOfSuffrage = namesSuffrage || isAfterMemorial(draft, drafts);
    const isForDead =
      isMass && others.length === 0 && (isOfSuffrage || (draft.minutes ?? 0) >= latestUnnamedFuneralMinutes);
    if (isForDead && cosa === 'Necrologio' && draft.kind === 'funerale') {
      if (isOfSuffrage) {
        draft.kind = 'altro';
        if (!namesSuffrage) guessed.add(draft);
      } else guessed.add(draft);
    }
    if (kind === 'altro' && word && (word.rite === 'mass' || word.rite === 'memory')) {
      if (cosa === 'Necrologio' && !isNamedMass(word, sentence)) guessed.add(draft);
    }
    if (!word && kind && (!draft.first || guessed.has(draft.first))) guessed.add(draft);
    // «rosario stasera alle 20 e domani alle 10 in chiesa»: the second may be the funeral.
    const isEarly = draft.first && !draft.end && draft.minutes !== null && draft.minutes < eveningMinutes;
    if (isEarly && cosa === 'Necrologio' && others.length === 0) guessed.add(draft);
  }
  const draftsWithoutKind = drafts.filter(({ kind }) => kind === null);
  const draftsWithKind = drafts.filter(({ kind }) => kind !== null);
  const wanted = mainEventKind(cosa);
  for (const draft of draftsWithoutKind) {
    const open = draftsWithKind.find(
      (one) => one.kind === wanted && one.minutes === null && one.day?.date === draft.day?.date,
    );
    if (open) {
      draft.kind = wanted;
      continue;
    }
    if (speaksOfChange(draft.sentence) && draftsWithKind.some(({ kind }) => kind === wanted)) {
      draft.kind = wanted;
      continue;
    }
    const alone = draftsWithoutKind.length === 1 && !draftsWithKind.some(({ kind }) => kind === wanted);
    // «Messa di suffragio: sabato alle 18 a Lecco, domenica alle 10 a Como»
    const isAnotherMass = draftsWithKind.some(
      (one) => one.kind === 'altro' && one.word?.rite === 'memory' && one.sentence === draft.sentence,
    );
    const isForDead =
      wanted === 'funerale' &&
      !drafts.some(isFuneral) &&
      (isAnotherMass || namesSuffrage || isAfterMemorial(draft, drafts));
    draft.kind = alone && !isForDead ? wanted : 'altro';
    if (isForDead) guessed.add(draft);
    const isNight = wanted === 'funerale' && (draft.minutes ?? 0) >= latestUnnamedFuneralMinutes;
    if (!alone || isNight || firstPrivate || draftsWithKind.length > 0 || wanted === 'altro') guessed.add(draft);
  }
  return guessed;
}

/** In minutes: what is held so shortly before the funeral is held on its day. */
const shortlyBeforeMinutes = 3 * 60;
/** A weekday within so many days was last more than two days before the notice: nobody announces that any more. */
const stillAnnouncedDays = 4;
const preliminaryKinds: ReadonlySet<EventKind | null> = new Set([
  ...(['camera ardente', 'veglia', 'rosario', 'benedizione'] as const),
]);
const loneWeekdayPattern = /^(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)\D*$/;
const meetingPattern = /^(?:ci si (?:ri)?trov|(?:ri)?trov|raduno)/;
const isMeeting = ({ word, sentence: { text } }: EventDraft): boolean =>
  word !== null && meetingPattern.test(text.slice(word.start));
const wordsOfDay = ({ day, sentence: { text } }: Pick<EventDraft, 'day' | 'sentence'>): string =>
  day ? text.slice(day.start, day.end) : '';

const daysInWeek = 7;

/** The day of the only funeral, as its text names it and as it is meant. */
interface MeantFuneralDay {
  readonly draft: EventDraft;
  readonly named: NamedDay;
  readonly meant: NamedDay;
}

/**
 * «rosario martedì 1º dicembre, funerale mercoledì»: the Wednesday after the rosary, however long before it the notice was written; null
 * where the weekday is the next one. Both readers ask here, so that pages and agenda tell one day.
 */
export function findMeantFuneralDayAfterRosary(
  drafts: readonly EventDraft[],
  writtenOn: string,
): MeantFuneralDay | null {
  const [draft, ...others] = drafts.filter(({ kind }) => kind === 'funerale');
  if (!draft?.day || others.length > 0 || !loneWeekdayPattern.test(wordsOfDay(draft))) return null;
  const named = draft.day;
  const isToday = wordsOfDay(draft).startsWith(toPlainText(weekdayName(writtenOn)));
  const first = named.date ?? (isToday ? writtenOn : null);
  const before = drafts.flatMap(({ kind, day, ...one }) =>
    preliminaryKinds.has(kind) && day?.date && !loneWeekdayPattern.test(wordsOfDay({ day, ...one })) ? [day.date] : [],
  );
  const last = before.toSorted().at(-1);
  if (!first || !last || last <= first) return null;
  const later = addDays(first, daysInWeek);
  return last <= later ? { draft, named, meant: { ...named, date: later } } : null;
}

const openNowPattern = /\be (?:gia |stata )?(?:apert|allestit|visitabil)/;
/** «Dalle 19 è aperta al pubblico la camera ardente. Domani alle 14.30 i funerali»: what is open has opened on the day of writing. */
const isOpenToday = ({ kind, day, hour, end, at, sentence }: EventDraft, drafts: readonly EventDraft[]): boolean =>
  kind === 'camera ardente' &&
  day === null &&
  end === null &&
  hour?.bound === 'from' &&
  sentence.days.length === 0 &&
  sentence.hours.length === 1 &&
  openNowPattern.test(sentence.text) &&
  /camer[ae] ardent|\bsalma\b/.test(sentence.text) &&
  drafts.every((one) => one.at >= at);
const dayOfWriting = (date: string): NamedDay => ({ start: 0, end: 0, date, weekdayDiffers: false, part: null });

/** «Funerale venerdì alle 10, rinfresco e visita dalle 11.30 alle 13»: visits after the funeral that share its day are not told for certain. */
export function doubtVisitsAfterFuneral(drafts: readonly EventDraft[]): void {
  for (const funeral of drafts.filter(({ kind, minutes }) => kind === 'funerale' && minutes !== null))
    for (const draft of drafts) {
      const isLater = draft.at > funeral.at && (draft.minutes ?? 0) > (funeral.minutes ?? 0);
      if (draft.kind === 'camera ardente' && draft.end !== null && draft.day === funeral.day && isLater)
        draft.carried = true;
    }
}

/** Gives what precedes the only funeral, at an hour shortly before it, the day of the funeral: `funerale lunedì alle 10.15; ore 9.45 rosario`. */
export function setPreliminaryDays(drafts: readonly EventDraft[], writtenOn: string): void {
  const [funeral, ...others] = drafts.filter(({ kind, day, minutes }) => kind === 'funerale' && day?.date && minutes);
  if (!funeral || others.length > 0) return;
  for (const draft of drafts) {
    if (isOpenToday(draft, drafts)) Object.assign(draft, { day: dayOfWriting(writtenOn) });
    // «rosario giovedì, funerale sabato», written on a Friday: a weekday that is over, not that of the next week.
    const isLone = draft.day && draft.sentence.days.includes(draft.day) && loneWeekdayPattern.test(wordsOfDay(draft));
    const date = draft.day?.date ?? '';
    // «funerale oggi; il rosario giovedì, venerdì e sabato»: the days to come, where those of last week are long over.
    const mayBeOver = date > addDays(writtenOn, stillAnnouncedDays);
    if (isLone && preliminaryKinds.has(draft.kind) && date > (funeral.day?.date ?? '') && mayBeOver)
      Object.assign(draft, { day: { ...draft.day, date: null } });
    // «rosario martedì, funerale mercoledì», written on a Tuesday
    const isToday = isLone && !draft.day?.date && wordsOfDay(draft).startsWith(toPlainText(weekdayName(writtenOn)));
    if (isToday && preliminaryKinds.has(draft.kind) && (funeral.day?.date ?? '') <= addDays(writtenOn, 6))
      Object.assign(draft, { day: { ...draft.day, date: writtenOn } });
    // «il rosario la sera precedente alle 20. Funerale sabato»: counted from the funeral, where no day was named before it
    const distance = draft.day?.date === null ? draft.day.fromBefore : undefined;
    if (distance && preliminaryKinds.has(draft.kind) && funeral.day?.date)
      Object.assign(draft, { day: { ...draft.day, date: addDays(funeral.day.date, distance) }, carried: true });
    // «funerale alle 15.30; la salma sarà esposta dalle 9 alle 15»: until shortly before it.
    const early = (funeral.minutes ?? 0) - (draft.end?.minutes ?? draft.minutes ?? 0);
    const begins = (draft.minutes ?? 0) < (funeral.minutes ?? 0);
    const isNowhereElse = draft.sentence.days.every(({ date }) => date === funeral.day?.date);
    // «le esequie oggi alle 16; sarà possibile fare visita presso la casa funeraria dalle 8.30 alle 12»
    // «i funerali domani alle 17, mentre dalle 12 sarà aperta la camera ardente»
    const isBesideFuneral = draft.hour?.bound === 'from' && draft.sentence === funeral.sentence;
    const isVisitAtHours = draft.kind === 'camera ardente' && (draft.end !== null || isBesideFuneral);
    const isOver = (draft.end?.minutes ?? 0) <= (funeral.minutes ?? 0);
    if (
      draft.day === null &&
      isNowhereElse &&
      isOver &&
      (preliminaryKinds.has(draft.kind) || isMeeting(draft)) &&
      draft.minutes !== null &&
      begins &&
      (early <= shortlyBeforeMinutes || isVisitAtHours)
    )
      Object.assign(draft, { day: funeral.day, carried: true });
  }
}

const rescheduledToPattern = /\b(?:anticipat|posticipat)[aoie] (?:al|ad? |di )/;
/** Whether a sentence tells that an event is not settled, or not any more. */
export const speaksOfChange = ({ text }: ParsedSentence): boolean =>
  isUndecided(text) || rescheduledToPattern.test(text);

const movedToDayPattern =
  /\b(?:slitta(?:no)?|(?:rinviat|spostat|rimandat|posticipat|differit|anticipat)[oaie]) (?:al?|di) $/;
/**
 * «Rosario domani alle 20, i funerali previsti per oggi alle 10.30 slittano a lunedì, stessa ora»: what was named last is not held on the former
 * day, whatever the hour.
 */
export function setDayMovedTo(drafts: readonly EventDraft[]): void {
  for (const sentence of new Set(drafts.map((draft) => draft.sentence))) {
    const newDay = sentence.days.find(({ start }) => movedToDayPattern.test(sentence.text.slice(0, start)));
    if (!newDay || sentence.hours.some(({ start }) => start > newDay.start)) continue;
    const moved = drafts.findLast(
      ({ sentence: own, hour }) => own === sentence && hour !== null && hour.end <= newDay.start,
    );
    if (moved && moved.day?.date !== newDay.date) Object.assign(moved, { day: newDay });
  }
}

const receivedPattern = /\bricev|\bcondoglian/;
const visitPattern = /^(?:visit[ae]\b|condoglian)/;
/** «funerali giovedì alle 10.30. La famiglia riceve le visite a casa dalle 17 alle 20»: after the funeral, and nobody says on which days. */
export const isVisitOnUnknownDay = (
  { word, day, minutes, sentence }: EventDraft,
  drafts: readonly EventDraft[],
): boolean =>
  word !== null &&
  minutes !== null &&
  visitPattern.test(sentence.text.slice(word.start)) &&
  receivedPattern.test(sentence.text) &&
  (!day || !sentence.days.includes(day)) &&
  drafts.some((one) => one.kind === 'funerale' && one.minutes !== null && one.minutes < minutes);
