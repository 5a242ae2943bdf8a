import type { NamedDay } from './funeral-days.ts';
import type { NamedHour } from './funeral-hours.ts';
import {
  countBreaks,
  isTimeReference,
  mayRiteWordBelongToHourBefore,
  nextRitePattern,
  type RiteWord,
} from './funeral-words.ts';

/** Sentences with more hours are not read: the combinations grow exponentially, and no notice has so many. */
const maxSentenceHours = 7;
/** Extra cost of a word after its hour, because it usually stands before. */
const wordAfterHourCost = 0.5;
/** Extra cost of a cemetery behind the hour: it names a place, and what is held there where nothing else is named. */
const cemeteryAfterHourCost = 5;

/** Words that say when or how a rite is held. */
export const takesPlacePattern =
  /\b(?:avra(?:nno)? (?:luogo|inizio)|si (?:terra|svolger|celebrer)|sara(?:nno)? celebrat)/;

/** Words for the coming of the coffin. */
export const arrivalPattern = /\b(?:arriv|giung)/;
const precededOrFollowedPattern =
  /^(?:che (?:sara|saranno|verra|verranno) )?(?:(?:precedut|anticipat|seguit)[oaie] |preced[a-z]+ (?:da|$)|(?:a cui|[ad][a-z]{1,3} qual[ei]) segu[a-z]+ )/;
const dayOfLifePattern =
  /\b(?:compiut|nat|mort|scompars|decedut|spent|mancat|avvenut)[aoie] (?:(?:il|lo scorso|nella giornata di) )?$/;
const precededRightBeforePattern = /\b(?:precedut|anticipat)[oaie] $/;
/** «…, dove domani alle 10 si terranno i funerali, sarà recitato il rosario» */
const whereRemarkPattern = /^(?:d?ove|nella quale|nel quale|in cui) /;
const backToRitePattern =
  /(?:,|\)) (?=(?:si (?:terr|svolg|celebr|recit)|sara(?:nno)? |verra(?:nno)? |avra(?:nno)? |(?:il|la|i|le) (?:santo )?(?:rosari|vegli|funeral|esequi|mess)))/;
/** «…, preceduta dal rosario alle 9.30, …», «…, seguite alle 17 dalla sepoltura, …» behind an offset and around the next hour. */
function findAside(text: string, from: number, hour: NamedHour) {
  const lead = text.slice(from, hour.start).replace(/, $/, '');
  const start = Math.max(lead.lastIndexOf(', '), lead.lastIndexOf(' ('));
  const remark = lead.slice(start + 2);
  const isBeside = precededOrFollowedPattern.test(remark);
  if (start < 0 || /[.;:]/.test(remark) || !(isBeside || whereRemarkPattern.test(remark))) return null;
  const back = text.slice(hour.end).search(backToRitePattern);
  const end = back >= 0 ? hour.end + back : isBeside ? text.indexOf(',', hour.end) : -1;
  return end < 0 ? null : { start: from + start, end };
}
const meanwhilePattern = /\smentre\s/;
export const wherePattern = /\b(?:d?ove|nella quale|nel quale|in cui)\b/;
const thereAtPattern = /^[\s,(]{0,3}(?:(?:poi|anche|invece|sempre) )?[\s,)]{0,3}$/;
/** «rosario nella chiesa dove domani alle 10 si svolgeranno i funerali»: from the end of a word to an hour of what is held at its place, without the days. */
const isHeldThere = (betweenWithoutDays: string): boolean => {
  const [, ...behind] = betweenWithoutDays.split(wherePattern);
  return behind.length > 0 && thereAtPattern.test(behind.at(-1) ?? '');
};
/** «per la celebrazione della …», «e celebrazione del …» */
const purposePattern = /\s(?:per|ed?) (?:la |il |le |i )?(?:[a-z.]{1,14} ){0,3}$/;
/** Words that name where the coffin comes to rest rather than what is held. */
const restingPlacePattern = /^(?:cimiter|camposanto|ossari|crematori)/;
/** «rosario oggi alle 18 e la Santa Messa sabato» */
const conjunctionPattern = /\sed?\s(?:il |la |i |le |l')?(?:s\.\s?|sant[ao] )?$/;
/** «partenza e alle 15 Messa», «camera ardente in municipio mentre domani alle 10 i funerali»: what follows these words is something new. */
const distanceCost = (between: string, beforeDay: string): number =>
  countBreaks(between) + (/\sed?,?\s$|\smentre\s/.test(beforeDay) ? 2 * wordAfterHourCost : 0);
/** «i funerali si terranno sabato 28, presso il cimitero di Sant'Anna, alle 10»: nothing of its own that follows. */
const heldAtCemeteryPattern = new RegExp(`^(?!.*${nextRitePattern.source}).*\\bpresso il (?:locale )?$`);
const leadsOnPattern = new RegExp(`[,;]|${nextRitePattern.source}`);

const vigilPattern = /^(?:rosari|vegli|benedi)/;
/** «per l'ultimo saluto, alle 20.30 alla recita del Rosario»: what people come to at that hour. */
const comingToPattern = /^ (?:alla|al) (?:recita del )?(?:santo |s\. ?)?$/;
const andThenPattern = /^[^\d.,;:]{0,30} ed? (?:la |il |l'|recita |del |santo |s\.? ?){0,4}$/;

/** What the coffin's arrival goes together with: `ore 14.30 arrivo in chiesa e Rosario`. */
function riteOnArrival(word: RiteWord, words: readonly RiteWord[], text: string, to: number): RiteWord | undefined {
  if (word.rite !== 'way' || !arrivalPattern.test(text.slice(word.start, word.end))) return undefined;
  const next = words[words.indexOf(word) + 1];
  return next && next.end <= to && next.rite === 'other' && andThenPattern.test(text.slice(word.end, next.start))
    ? next
    : undefined;
}

/** «alle 10, al cimitero di Lambrate, …», «alle 9 presso il polo crematorio …» */
const atCemeteryPattern = /^,? (?:al|nel|presso il)(?: (?:polo|tempio|forno|impianto|locale))? $/;
/** «… di Lambrate, si svolgerà la tumulazione», «… di Cesena si terrà il funerale»: up to what is held there. */
const heldTherePattern =
  /^[^.;:\d]{0,60}(?:,| (?=si |avra|sara|verra|ci sara))(?: ?(?:si (?:svolger|terr|celebrer)|avr|sar|verr|ci sar)a(?:nno)? (?:[a-z]{1,12} )?)? ?(?:la |il |le |i |una |l')?(?:santa |s\.? ?)?$/;
const burialPattern = /^(?:cerimonia|rito|funzione|tumulaz|inumaz|sepoltur|cremazion|deposiz|benediz)/;

/** What is held at the cemetery that stands right behind the hour: `alle 10, al cimitero di Lambrate, si svolgerà la tumulazione`. */
function riteAtCemetery(
  place: RiteWord,
  words: readonly RiteWord[],
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): RiteWord | undefined {
  if (!restingPlacePattern.test(text.slice(place.start, place.end))) return undefined;
  if (!atCemeteryPattern.test(text.slice(from, place.start))) return undefined;
  const next = words[words.indexOf(place) + 1];
  if (!next || next.end > to || !heldTherePattern.test(text.slice(place.end, next.start))) return undefined;
  // «alle 10 al cimitero, la Messa alle 11»: the Mass has its own hour.
  if (to < text.length && countBreaks(text.slice(next.end, to)) === 0) return undefined;
  return next.rite === 'funeral' || next.rite === 'mass' || burialPattern.test(text.slice(next.start))
    ? next
    : undefined;
}

const endOfFuneralPattern = /^(?:tumulaz|inumaz|sepoltur|cremaz)/;
/** Between two rites named together: `rosario e funerale`. */
export const andRitePattern = /^ ed? (?:il |la |i |le |l')?$/;
export const twoVigilsPattern = /^(rosario|veglia)( ed? (?:il |la )?)(?:rosario|veglia)\b/;
/** In minutes: hours further apart may be those of both, held twice. */
const maxMinutesBetweenVigils = 2 * 60;
/** «il rosario e la veglia alle 20 e alle 21»: what reads as one word is two where the sentence has an hour for each. */
export function splitTwoVigils(
  words: readonly RiteWord[],
  hours: readonly NamedHour[],
  text: string,
): readonly RiteWord[] {
  const [word, ...otherWords] = words;
  const [first, second, ...otherHours] = hours;
  if (!word || !first || !second || otherWords.length + otherHours.length > 0) return words;
  const [, name, link] = twoVigilsPattern.exec(text.slice(word.start, word.end)) ?? [];
  if (!name || !link || first.stretch || second.stretch || !/^,? ed? $/.test(text.slice(first.end, second.start)))
    return words;
  const isApart = word.end <= first.start || word.start >= second.end;
  const minutes = (second.minutes ?? 0) - (first.minutes ?? 0);
  if (!isApart || minutes <= 0 || minutes > maxMinutesBetweenVigils) return words;
  const end = word.start + name.length;
  return [
    { ...word, end },
    { ...word, start: end + link.length },
  ];
}

const vigilOrWakePattern = /^(?:rosari|vegli|benedi|camer)/;
/** «rosario e funerale si terranno oggi alle 20 e domani alle 15»: two rites named together, before or behind their two hours, in their order. */
function pairTwoRites(
  text: string,
  hours: readonly NamedHour[],
  days: readonly NamedDay[],
  words: readonly RiteWord[],
): readonly (RiteWord | null)[] | null {
  const [hour, next, ...laterHours] = hours;
  const [one, other, ...laterWords] = words;
  if (!hour || !next || !one || !other || laterHours.length + laterWords.length > 0) return null;
  if (hour.bound || next.bound || !andRitePattern.test(text.slice(one.end, other.start))) return null;
  if (twoVigilsPattern.test(text.slice(one.start, other.end))) return [one, other];
  if (one.rite !== 'funeral' && other.rite !== 'funeral') return null;
  const isApart = other.end <= hour.start || one.start >= next.end;
  const between = text.slice(hour.end, next.start);
  const nextDay = days.find(({ start }) => start > hour.end && start < next.start);
  if (!isApart || !(/\sed?\s/.test(between) || (nextDay && between.includes(', ')))) return null;
  // «funerale e rosario domani alle 14.30 e alle 15»: no rosary follows a funeral, so nobody knows which hour is whose.
  const isVigilLast = vigilOrWakePattern.test(text.slice(other.start));
  // «funerale e rosario oggi alle 20 e domani alle 10»
  const isEarlier = (days[0]?.date ?? '') < (nextDay?.date ?? '');
  if (nextDay) return isVigilLast && isEarlier ? [null, null] : [one, other];
  if (isVigilLast) return [null, null];
  return (next.written ?? 0) > (hour.written ?? 0) ? [one, other] : null;
}

/** «i riti per l'addio: …», «in vista dei funerali», «il giorno dei funerali»: for which rite others are held, or the heading of all. */
const purposeLeadPattern =
  /\b(?:per|in vista d|giorno d|attesa d|programma d|orari[oi]? d|appuntament[oi] (?:per|d))(?:[ei](?:l|lle|lla|gli|ll')?)? ?(?:il |la |le |i |gli |l')?$/;
const heldVerbPattern =
  /^(?:si|ci|vi|sara|saranno|verra|verranno|avra|avranno|apr(?:e|ira)|apertura|inizi[oa]?) [^,.;:()\n\d–]{0,45}$/;
const articlePattern = /^(?:(?:il|la|le|i|lo) |l')?(?:santo |s\. ?)?$/;
const vigilOrVisitPattern = /^(?:rosari|vegli|camer[ae] ardent[ei](?! d)|apert|visit)/;
/**
 * Whether the hour is that of the word right behind it, and a word before it only heads the sentence: `I riti per l'addio: lunedì, alle 19,
 * sarà recitato il rosario, martedì alle 15.30 i funerali`. Else every word would slip to the hour behind its own.
 */
function isHeading(
  word: RiteWord,
  hour: NamedHour,
  after: RiteWord,
  {
    next,
    words,
    text,
  }: { readonly next: NamedHour | undefined; readonly words: readonly RiteWord[]; readonly text: string },
): boolean {
  if (word.rite !== 'funeral' && word.rite !== 'mass') return false;
  // «Funerale: domani alle 15, benedizione in chiesa»: the funeral itself.
  if (text.startsWith('benedi', after.start)) return false;
  const isPurpose = purposeLeadPattern.test(text.slice(0, word.start));
  if (!isPurpose && !/[:\n]/.test(text.slice(word.end, hour.start))) return false;
  // «Funerale: ore 15, rosario ore 14.30», not «I funerali giovedì: alle 14.30, il rosario, alle 15, la messa»
  const isOfNext = next && next.start - after.end <= 2;
  const isNamedBehind = (one: RiteWord) =>
    next && one.start >= next.end && (one.rite === 'funeral' || one.rite === 'mass');
  if (isOfNext && !(text[after.end] === ',' && words.some(isNamedBehind))) return false;
  const link = text.slice(hour.end, after.start);
  const held = link.replace(/^[\s,:–-]{0,3}/, '');
  if (heldVerbPattern.test(held)) return true;
  if (!articlePattern.test(held)) return false;
  const isVigil = vigilOrVisitPattern.test(text.slice(after.start));
  if (next) return isVigil || !link.includes(',');
  // «Ultimo saluto: mercoledì ore 18, rosario», not «Funerale: giovedì ore 15, rosario mezz'ora prima»
  const isFarewell = isPurpose || /salut|addio|omaggio|abbraccio/.test(text.slice(word.start, word.end));
  return (
    isFarewell && /^(?:rosari|vegli)/.test(text.slice(after.start)) && !/^[^.;,]*\bprima\b/.test(text.slice(after.end))
  );
}
/** «Camera ardente in Duomo, sabato alle 10, funerale nello stesso luogo»: a wake opens from an hour on, so this one is what follows it. */
const isHourOfFuneralAfterWake = (
  word: RiteWord,
  { start, end, bound, until }: NamedHour,
  after: RiteWord,
  text: string,
) =>
  text.startsWith('camer', word.start) &&
  (after.rite === 'funeral' || after.rite === 'mass') &&
  bound === null &&
  until === null &&
  text.slice(word.end, start).includes(',') &&
  /^, (?:il |la |i |le |l')?$/.test(text.slice(end, after.start));

/** «- ore 9: apertura della camera ardente»: a list that tells behind each hour what is held then. */
function isListedBehind(hour: NamedHour, after: RiteWord, text: string): boolean {
  const [lead = '', sign = ''] = /^ ?([:–-]) ?/.exec(text.slice(hour.end, after.start)) ?? [];
  if (!sign || !articlePattern.test(text.slice(hour.end + lead.length, after.start))) return false;
  const line = text.slice(text.lastIndexOf('\n', hour.start) + 1, hour.start);
  return sign === ':' || line.trim() === '' || /^[-–•*·] ?/.test(line);
}

const listedRitePattern = /^(?:,| ed?) (?:il |la |i |le |l')?$/;
/** «Rosario e funerali: oggi alle 20 in parrocchia, domani alle 10 in Duomo»: a heading that lists the rites of all hours, in their order. */
function headingRitesByHour(
  text: string,
  hours: readonly NamedHour[],
  words: readonly RiteWord[],
): readonly (RiteWord | null)[] | null {
  const [first] = hours;
  const last = words.at(-1);
  const begins = hours.filter(({ bound }) => bound !== 'to');
  if (!first || !last || words.length < 2 || begins.length < 2 || last.end > first.start) return null;
  if (!/^[^,;]*:/.test(text.slice(last.end, first.start))) return null;
  const isListed = words.slice(1).every(({ start }, at) => listedRitePattern.test(text.slice(words[at]?.end, start)));
  const funeral = words.findIndex(({ rite }) => rite === 'funeral' || rite === 'mass');
  if (!isListed || funeral < 0) return null;
  // «Funerali e camera ardente: oggi dalle 15 in municipio, domani alle 10 in Duomo»: nobody knows which hour is whose.
  const isInOrder = !words.some(({ start }, at) => at > funeral && vigilOrWakePattern.test(text.slice(start)));
  if (!isInOrder || words.length !== begins.length) return hours.map(() => null);
  return hours.map((hour) => words[begins.indexOf(hour)] ?? null);
}

interface RiteAssignment {
  readonly words: readonly (RiteWord | null)[];
  readonly cost: number;
}

/**
 * The rite word of each hour of a sentence, null where none belongs to it. Italian puts it before the hour (`i funerali alle 15`) or after
 * (`alle 15 avranno luogo i funerali`). A word belongs to one hour at most. Among all assignments the one with the most hours named wins,
 * then the one with the fewest commas between word and hour.
 */
export function assignRites(
  text: string,
  hours: readonly NamedHour[],
  days: readonly NamedDay[],
  words: readonly RiteWord[],
): readonly (RiteWord | null)[] {
  if (hours.length > maxSentenceHours) return hours.map(() => null);
  const pairs = headingRitesByHour(text, hours, words) ?? pairTwoRites(text, hours, days, words);
  if (pairs) return pairs;
  const asides = hours.map((hour, index) => findAside(text, hours[index - 1]?.end ?? 0, hour));
  let choices: RiteAssignment[] = [{ words: [], cost: 0 }];
  for (const [index, hour] of hours.entries()) {
    const from = hours[index - 1]?.end ?? 0;
    const following = hours[index + 1];
    const to = following?.start ?? text.length;
    const [asideBefore, around, asideAhead] = [asides[index - 1], asides[index], asides[index + 1]];
    // «alle 18 raccoglimento, funerali sabato 22»: a word with a day after it does not belong to the hour before.
    const hasOwnDay = (word: RiteWord) => {
      if (isListedBehind(hour, word, text)) return false;
      const between = text.slice(hour.end, word.start);
      const isNew = countBreaks(between) > 0 || conjunctionPattern.test(between);
      const own = days.find(({ start }) => start >= word.end && start < to);
      // «alle 15 ad Ossi, si terranno i funerali, mentre la salma rientrerà domani»
      const isOfOther = words.some((one) => own && one.start >= word.end && one.end <= own.start && one.rite !== 'way');
      // «alle 14.30 di oggi, in Duomo, il funerale di Ada Neri, 100 anni compiuti il 24 dicembre»: the day of her birthday.
      if (own && dayOfLifePattern.test(text.slice(word.end, own.start))) return false;
      // «alle 20.30, rosario nella parrocchia dove domani alle 10 si svolgeranno i funerali»: the day of what is held there.
      if (own && isHeldThere(text.slice(word.end, own.start))) return false;
      // «precedute domani sera, alle 20, dal rosario, si terranno giovedì»: the day of what the sentence goes back to.
      if (own && around && word.start < around.end && own.start > around.end) return false;
      if (!isNew || !own || isOfOther || meanwhilePattern.test(text.slice(word.end, own.start))) return false;
      // «lunedì, alle 19, sarà recitato il rosario, martedì alle 15.30 i funerali»: the day of the next hour.
      const isOfNext =
        /[,\n]|^ ed? $/.test(text.slice(word.end, own.start)) &&
        /^[\s,–-]*$/.test(text.slice(own.end, to)) &&
        words.some(({ start, rite }) => start > to && rite !== 'way');
      return !isOfNext;
    };
    // «alle 10, preceduta dal rosario alle 9.30, sarà celebrata la Messa»: the sentence goes on behind the second hour.
    // «alle 15 i funerali in Duomo, preceduti stasera alle 20 dal rosario, …»: the hour has its rite before the remark.
    const hasRite = words.some(
      (one) => asideAhead && one.rite !== 'way' && one.start >= hour.end && one.end <= asideAhead.start,
    );
    const [start, stop] =
      asideAhead && !hasRite ? [asideAhead.end, hours[index + 2]?.start ?? text.length] : [hour.end, to];
    const first = words.find(
      (word) => word.start >= start && word.end <= stop && mayRiteWordBelongToHourBefore(text, word, start),
    );
    const next =
      first &&
      (riteOnArrival(first, words, text, to) ?? riteAtCemetery(first, words, text, { from: hour.end, to }) ?? first);
    // «alle 10, ove la salma giungerà dall'ospedale»: nobody says when.
    const isThere = next?.rite === 'way' && wherePattern.test(text.slice(hour.end, next.start));
    // «giungerà alle 15.20 in chiesa per la Messa delle 15.30»: the Mass has its own hour.
    const hasOwnHour =
      next && following && following.start - next.end <= 1 && text.startsWith('delle', following.start);
    const after = next && !isThere && !hasOwnHour && !hasOwnDay(next) ? next : undefined;
    // «partendo dall'ospedale per la chiesa, ove alle 9.30 seguirà la Messa»: the hour is not that of the departure.
    // «i funerali, muovendo dalla camera ardente, avranno luogo alle 18»: nor is this one.
    // «giungerà alle 10 nella chiesa, dove si svolgeranno i funerali»: nor is an arrival at the rite.
    const link = after ? text.slice(hour.end, after.start) : '';
    const nearest = words.findLast((word) => word.start >= from && word.end <= hour.start);
    const comes = nearest !== undefined && arrivalPattern.test(text.slice(nearest.start, nearest.end));
    // «il feretro arriverà alle 8 per la veglia»
    const takesPlaceThere =
      comes &&
      (after?.rite === 'funeral' || after?.rite === 'mass' || (after && vigilPattern.test(text.slice(after.start)))) &&
      (wherePattern.test(link) || purposePattern.test(link));
    const isElsewhere = ({ rite, start, end, onlyAhead }: RiteWord) => {
      const between = text.slice(end, hour.start);
      // «con la partenza alle 15.45 dall'abitazione, si terranno alle 16»
      const isFrom = text.startsWith('da', start);
      return (
        rite === 'way' &&
        (takesPlaceThere || wherePattern.test(between) || ((onlyAhead || isFrom) && takesPlacePattern.test(between)))
      );
    };
    // «ore 9 dall'ospedale Maggiore, ore 9.45 chiesa di San Lazzaro»: what is left at the hour before
    const isLeftBefore = ({ rite, start }: RiteWord) =>
      rite === 'way' && text.startsWith('da', start) && from > 0 && start - from <= 1;
    // «dopo la preghiera, alle 13.30»: the hour after the comma is not that of the prayer.
    const isAside = (word: RiteWord) => text.slice(word.end, hour.start).includes(',') && isTimeReference(word, text);
    // «i funerali nel cimitero di Prato alle 15»: a cemetery that is the place of the word before it.
    const isPlace = ({ start, end }: RiteWord) => {
      const prior = restingPlacePattern.test(text.slice(start, end)) && words.findLast((one) => one.end <= start);
      const lead = prior ? text.slice(prior.end, start) : '';
      return Boolean(prior && prior.start >= from && (!leadsOnPattern.test(lead) || heldAtCemeteryPattern.test(lead)));
    };
    // «alle 20.30 rosario nella parrocchia dove domani alle 10 si svolgeranno i funerali»: the second hour is not that of the rosary.
    const isNamedBehind = after !== undefined && after.rite !== 'way' && countBreaks(link.slice(1)) === 0;
    const isOfWhatPrecedesPlace = ({ end, rite }: RiteWord) => {
      if (!isNamedBehind || rite === 'way') return false;
      const within = days.filter((day) => day.start >= end && day.end <= hour.start);
      const gaps = [...within.map(({ start }) => start), hour.start];
      return isHeldThere(gaps.map((to, at) => text.slice(within[at - 1]?.end ?? end, to)).join(''));
    };
    const isComing = after !== undefined && comingToPattern.test(link) && vigilPattern.test(text.slice(after.start));
    // «Il rito sarà preceduto alle 9.45 dalla recita del rosario»
    const isOfWhatPrecedes = after !== undefined && precededRightBeforePattern.test(text.slice(0, hour.start));
    // «le esequie, precedute dal rosario alle 14.30, saranno celebrate alle 15»
    const beforeAside =
      asideBefore &&
      asideBefore.end <= hour.start &&
      !words.some(({ start: at }) => at > asideBefore.end && at < hour.start)
        ? { from: hours[index - 2]?.end ?? 0, to: asideBefore.start }
        : null;
    const isInReach = ({ start: at, end }: RiteWord) =>
      beforeAside ? at >= beforeAside.from && end <= beforeAside.to : at >= from;
    const isOfBehind = (word: RiteWord) =>
      after !== undefined &&
      after.rite !== 'way' &&
      ((index === 0 && isHeading(word, hour, after, { next: following, words, text })) ||
        isHourOfFuneralAfterWake(word, hour, after, text) ||
        isListedBehind(hour, after, text));
    const before = words.findLast(
      (word) =>
        !isComing &&
        !isOfWhatPrecedes &&
        !isOfBehind(word) &&
        isInReach(word) &&
        word.end <= hour.start &&
        !isElsewhere(word) &&
        !isLeftBefore(word) &&
        !isAside(word) &&
        !isOfWhatPrecedesPlace(word) &&
        !isPlace(word),
    );
    // «funerale e sepoltura domani alle 15»: the hour of the funeral, which the burial follows.
    const joined = before && words[words.indexOf(before) - 1];
    const isWithBurial =
      joined &&
      isInReach(joined) &&
      (joined.rite === 'funeral' || joined.rite === 'mass') &&
      endOfFuneralPattern.test(text.slice(before.start)) &&
      andRitePattern.test(text.slice(joined.end, before.start));
    // «alle 11 partendo dall'ospedale per il cimitero»: where the way leads.
    const isDestination = ({ start, end }: RiteWord, lead: string) =>
      restingPlacePattern.test(text.slice(start, end)) &&
      /(?:[,:(–-] ?|^ ?|\b(?:per|verso|alla volta del|al|nel|presso) (?:il |lo |la |l')?)$/.test(lead);
    // «la veglia in oratorio e giovedì alle 15 il funerale»: the conjunction stands before the day of the hour.
    const ownDay = days.findLast(({ start, end }) => start >= from && end <= hour.start);
    const dayStart = ownDay && /^,? ?$/.test(text.slice(ownDay.end, hour.start)) ? ownDay.start : hour.start;
    choices = choices.flatMap((choice) => {
      const ahead = isWithBurial ? [joined, before] : before ? [before] : [];
      const free = ahead.filter((word) => !choice.words.includes(word));
      return [
        { words: [...choice.words, null], cost: choice.cost },
        ...free.map((word) =>
          extendAssignment(
            choice,
            word,
            distanceCost(text.slice(word.end, hour.start), text.slice(word.end, dayStart)),
          ),
        ),
        ...(after
          ? [
              extendAssignment(
                choice,
                after,
                countBreaks(link) + (isDestination(after, link) ? cemeteryAfterHourCost : wordAfterHourCost),
              ),
            ]
          : []),
      ];
    });
  }
  const count = ({ words: assigned }: RiteAssignment) => assigned.filter(Boolean).length;
  const [best] = choices.sort((one, other) => count(other) - count(one) || one.cost - other.cost);
  return best?.words ?? [];
}

const extendAssignment = (choice: RiteAssignment, word: RiteWord, cost: number): RiteAssignment => ({
  words: [...choice.words, word],
  cost: choice.cost + cost,
});
