import { addDays, datesNear, existingDay } from '../days.ts';
import { isAmongMourners } from './funeral-names.ts';
import { numberWordSource, parseItalianNumber } from './funeral-numbers.ts';
import type { PartOfDay } from './funeral-words.ts';

/** A day named in a text. */
export interface NamedDay {
  readonly start: number;
  readonly end: number;
  /** `YYYY-MM-DD`; null where the day does not exist or is ambiguous. */
  readonly date: string | null;
  /** The text names another weekday than the calendar has. */
  readonly weekdayDiffers: boolean;
  readonly part: PartOfDay | null;
  /** Days from the one named before it, of which `date` is not known yet. */
  readonly fromBefore?: -1 | 1;
}

const weekdayPrefixes = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'];
const monthPrefixes = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
/** The name of a month, whole or short, as part of a pattern. */
export const monthNameSource =
  'gen(?:naio|n)?|feb(?:braio|br?)?|mar(?:zo)?|apr(?:ile)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|set(?:tembre|t)?|ott(?:obre)?|nov(?:embre)?|dic(?:embre)?';
const weekdaySource = 'domenica|lunedi|martedi|mercoledi|giovedi|venerdi|sabato';
/** Before a saint or a person who is called like a day: `Santa Domenica`, `don Sabato`, `la sorella Domenica`. */
const notPersonSource =
  '(?<!\\b(?:santa|don|dom|fra|padre|suor|zi[ao]|nonn[ao]|signora?|(?:prof|dott|sig)\\.(?:ssa|ra|na)|(?:sig|dott|prof|mons|rev)\\.|sorella|fratello|figli[ao]|moglie|marito|cognat[ao]|nuora|genero|mamma|(?:car|amat|adorat|piccol|defunt|compiant|stimat)[ao]|preghiera del|madonna del|(?:ricordo|memoria|suffragio|famiglia) di) |\\bs\\.? ?)';
const weekdayGroupSource = `${notPersonSource}\\b(?<weekday>(?:${weekdaySource})\\b'?|(?:lun|mart?|merc?|giov?|ven|sab|dom)\\b\\.?(?=\\s?\\d))`;
const dayPartsSeparatorSource = "(?:[\\s,.-]{1,3}(?:(?:il |del |di )?giorno |il |l'|dell')?|\\s|(?<=\\b[a-z]{3,4}\\.))";
const dayNumberSource = `\\d{1,2}|primo|${numberWordSource}`;
const nextOccurrenceSource = 'p\\.? ?v\\b\\.?|prossim[oa](?: ventur[oa])?\\b';
const thisMonthSource =
  'c\\.? ?m\\b\\.?|corr\\b\\.?|corrente mese\\b|corrente\\b|mese corrente\\b|questo mese\\b|mese in corso\\b';
const yearSource = `(?:,? (?:del )?(?<year>\\d{4})\\b(?![.:/]\\d)|,? (?<thisYear>c\\.? ?a\\b\\.?))?`;
/** Feasts that give their name to a day, as `MM-DD`. */
const feastDays: Readonly<Record<string, string>> = {
  capodanno: '01-01',
  epifania: '01-06',
  ferragosto: '08-15',
  ognissanti: '11-01',
  immacolata: '12-08',
  natale: '12-25',
  'santo stefano': '12-26',
};
const dayPatterns = [
  // «sabato 22 novembre 2025», «il ventidue novembre», «22 novembre p.v.»
  `(?:${weekdayGroupSource}${dayPartsSeparatorSource})?(?<![\\d/,:a-z]|\\d\\.)(?<day>${dayNumberSource})(?: ?[°º^])? ?(?:di )?(?<month>${monthNameSource})\\b(?:(?<=\\b[a-z]{3,4})\\.)?${yearSource}(?: (?<next>${nextOccurrenceSource}))?`,
  // «22/11/2025», «22.11.25», «sabato 22/11»
  ...['/', '\\.', '-'].map(
    (sign) =>
      `(?:${weekdayGroupSource}${dayPartsSeparatorSource})?(?<![\\d/.,:-])(?<day>\\d{1,2})${sign}(?<monthNumber>\\d{1,2})${sign}(?<year>\\d{4}|\\d{2})(?![\\d/]|[:.,]\\d)`,
  ),
  `(?:${weekdayGroupSource}${dayPartsSeparatorSource})?(?<![\\d/.,:-])(?<day>\\d{1,2})/(?<monthNumber>\\d{1,2})(?![\\d/:-])`,
  // «22-11», but not the hours of «oggi 16-19», «venerdì 20/11 9-12», «orario visite 8-12»
  `(?:${weekdayGroupSource}${dayPartsSeparatorSource})?(?<![\\d/.,:#-]|(?:[\\d#]|oggi|domani|mattina|pomeriggio|sera|orari[oa]?|visite):?,? |${monthNameSource} )(?<day>\\d{1,2})-(?<monthNumber>0?[1-9]|1[0-2])(?![\\d/:-])`,
  `${weekdayGroupSource}${dayPartsSeparatorSource}(?<day>\\d{1,2})\\.(?<monthNumber>0?[1-9]|1[0-2])(?![\\d:]|\\.\\d)`,
  // «24 c.m.», «il 24 del corrente mese», «lunedì 24 p.v.»
  `(?:${weekdayGroupSource}${dayPartsSeparatorSource})?(?<![\\d/.,:])(?<day>${dayNumberSource})(?: ?[°º^])? (?:del )?(?:(?<thisMonth>${thisMonthSource})|(?<next>${nextOccurrenceSource})|(?<last>u\\.? ?s\\b\\.?))`,
  // «sabato 22», «il giorno 22»
  `(?:${weekdayGroupSource}${dayPartsSeparatorSource}|\\bgiorno )(?<day>\\d{1,2})(?: ?[°º^])?(?![\\d/°]|: ?\\d\\d(?![.:]\\d)|[.,-]\\d)`,
  // «il 23 alle 15», «l'8, il 9 e il 10 novembre»
  // (hours and days that were found before are masked)
  "\\b(?:il |l')(?<day>\\d{1,2})(?=,? (?:#|il \\d|l'\\d|ed? (?:il |l')?[\\d#]))",
  // «domani», «oggi venerdì», «questo pomeriggio»
  `\\b(?:(?<late>dopo ?domani|posdomani|domani l'altro)|(?<tomorrow>domani|domattina)|(?<today>oggi|(?:in )?data odierna|(?:nella )?(?:giornata|mattina|mattinata|serata) odierna|(?:nel )?pomeriggio odierno|stamattina|stamane|stamani|stasera|quest[ao] (?:mattina|pomeriggio|sera)))\\b(?: (?<part>mattina|pomeriggio|sera)\\b)?(?:[\\s,(]{1,2}(?<weekday>(?:${weekdaySource})\\b)'?(?!${dayPartsSeparatorSource}(?:\\d|primo|ventun|ventid|ventit|ventiq|trent)))?`,
  // «si sono svolti ieri pomeriggio», not «è mancato ieri»
  `(?<=\\b(?:svolt|celebrat|tenut|officiat)[oaie] |\\bavuto luogo )(?<yesterday>ieri)\\b(?: (?<part>mattina|pomeriggio|sera)\\b)?`,
  // «la vigilia di Natale», «il giorno di Santo Stefano»
  `\\b(?:(?<eve>vigilia)|giorno|mattina|pomeriggio|sera) (?:di |del |della |dell')(?<feast>${Object.keys(feastDays).join('|')})\\b`,
  // «la sera prima», «del giorno seguente», «l'indomani»: counted from the day that is named before
  `\\b(?:(?:(?:del|nel)?la (?:sera|mattina|vigilia)|(?:[dn]?[ei]l) (?:giorno|pomeriggio|mattino)) (?:(?<dayBefore>prima|precedente|antecedente|innanzi)|(?<dayAfter>dopo|seguente|successiv[oa]))|(?<morrow>l'indomani))\\b`,
  // «nella mattinata seguente», not «nella mattinata successiva alla veglia»
  '\\b(?:del|nel)?la (?:serata|mattinata|giornata) (?<dayAfter>seguente|successiva)\\b(?! a)',
  // «tutti i giorni»: no single day that could be known
  // «nei tre giorni successivi»: several
  `\\b(?<unknown>(?:tutti i|ogni) (?:giorn[oi]|${weekdaySource})|tutte le sere|ogni (?:sera|mattina)|[a-z]{3,7} giorni (?:successivi|seguenti|precedenti))\\b`,
  // «venerdì», «lunedì prossimo»
  `${notPersonSource}\\b(?<prior>prossim[oa] )?(?<weekday>(?:${weekdaySource})\\b)'?(?: (?<next>${nextOccurrenceSource}))?(?: (?<part>mattina|pomeriggio|sera)\\b)?`,
].map((pattern) => new RegExp(pattern, 'g'));

/** A street that is called like a day: `via 4 novembre`, not `prenderanno il via domani`. */
const streetBeforeDayPattern =
  /(?:\b(?:(?<!\bil )via|viale|v\.le|piazza|piazzale|piazzetta|p\.?z+a\.?|p\.?le|corso|c\.so|largo|strada|vicolo|borgo|contrada|ponte|rione)|\bs\.p\.)\s?$/;
/** «palestra 25 aprile»: a house that is called like a day everybody knows. */
const houseBeforeDayPattern =
  /\b(?:palestra|palasport|palazzetto|stadio|piscina|campo|parco|scuola|sala|salone|auditorium|teatro|circolo|centro|caserma|biblioteca|polisportiva)(?: (?:comunale|civic[ao]|sportiv[ao]))? $/;
const commemoratedDayPattern =
  /^(?:8 marzo|25 aprile|(?:1|primo)(?: ?[°º])? maggio|24 maggio|2 giugno|20 settembre|4 novembre)$/;
const houseNumberPattern = /\bn\.\s?$/;
/** Text before a day of birth or death, which is no day of a rite; `a un mese dalla scomparsa, venerdì 11` is one. */
const birthOrDeathPattern =
  /(?:^|\s)[nm]\.\s$|[†+*]\s?$|\b(?:decedut[aoi]|mancat[aoi]|(?<!\b(?:mes[ei]|ann[oi]|giorni) dalla (?:sua |loro )?)scompars[aoi]|spent[aoi]|nat[aoi]|mort[aoi])(?: (?:a [a-z' ]{2,30}|serenamente|improvvisamente|ieri))?,?(?: (?:il|nel|in data|lo scorso))?(?: l')?\s?$/;

/** «nella notte di sabato», «all'alba di domenica»: when somebody died. */
const deathNightPattern = /\b(?:notte|alba) (?:di|tra|fra) $/;
/** «morto in montagna domenica», «ha perso la vita sabato», «scomparso mercoledì», «travolto martedì»: in the same clause as the day. */
const deathPattern =
  /\b(?:mort|decedut|mancat|uccis|precipitat|avvenut|accadut)[oaie]\b|\bvolat[oaie] in cielo\b|(?<!la )\bscompars[oaie](?: [a-z]+){0,2} $|\b(?:travolt[oa]|pers[oaie] la vita) (?:(?:nella|la) (?:notte|sera|mattina|serata|mattinata|giornata) di )?$/;
const lostLifePattern = /\bpers[oaie] la vita\b/;
/** Where a clause ends: «il ragazzo che ha perso la vita si terranno sabato» tells of the rite again. */
const clauseEndPattern = /[.;:,\n#]|\b(?:si (?:terr|svolg|celebr)|(?:sar|avr|verr)a)[a-z]*\b/;
/** «la donna che venerdì è precipitata»: not «si avvisa che venerdì è stata fissata la veglia». */
const relativePronounPattern = /\bche $/;
const deathOrAccidentVerbPattern =
  /^,? (?:(?:mattina|pomeriggio|sera|notte) )?(?:e|era|ha|aveva) (?:stat[oa] )?(?:mort|decedut|mancat|scompars|spirat|uccis|investit|travolt|precipitat|cadut|annegat|pers[oa] la vita)/;
/** «uccisa lo scorso 6 settembre», «ricoverato dal 30 agosto scorso» */
const scorsoBeforePattern = /\blo scorso $/;
const scorsoAfterPattern = /^,? scors[oa]\b/;
/** Behind a day, or behind `scorso`: `alle 15`; the hours are masked. */
const hourAfterDayPattern = /^(?:,? scors[oa])?,? (?:(?:dalle|alle|all'|le|ad|ore|h\.?) ?){0,2}#/;
/** «alle 15 di questo martedì», «questo martedì alle 15» */
const thisBeforeDayPattern = /\bquest[oa] $/;
const hourBeforeThisPattern = /# (?:di|del) quest[oa] $/;
/** «dalla casa funeraria di via Macchiusa 15/1 per la chiesa»: the number of a house. */
const streetNamePattern = /\b(?:via|viale|piazza|piazzale|largo|strada|vicolo)(?: [a-z'.]+){1,4} $/;
const dayLeadWordPattern = /\b(?:il|l'|dal|al|del|giorno|data) ?$/;
const destinationAfterPattern = /^ (?:per|verso) (?:la|il|l')/;
const untilDayPattern = /\b(?:fino|sino) a(?:l|lla)? (?:il )?$/;
/** «era in ospedale da martedì» */
const hospitalStayPattern = /\b(?:era|erano|aveva|avevano|ricoverat[oaie])\b/;
const sincePattern = / da $/;
/** «venerdì scorso», «sabato notte» */
const pastDayPattern = /^,? (?:scors[oa]|notte)\b/;

type MatchGroups = Partial<Record<string, string>>;

const utcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const weekdayNumber = (day: string) => new Date(utcMidnight(day)).getUTCDay();
const dayMs = 24 * 3600_000;

/** The dates with this day of the month, from last month to two months ahead. */
const datesWithDayNumber = (day: number, today: string): string[] =>
  [-1, 0, 1, 2].flatMap((months) => {
    const [yearNumber = 0, month = 0] = today.split('-').map(Number);
    const first = new Date(Date.UTC(yearNumber, month - 1 + months, 1));
    return existingDay(first.getUTCFullYear(), first.getUTCMonth(), day) ?? [];
  });

/** The coming feast, or the day so many days from it. */
function comingFeastDay(monthAndDay: string, distance: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear, thisYear + 1].map((one) => addDays(`${one}-${monthAndDay}`, distance));
  return days.find((day) => day >= today) ?? null;
}

/** The date without its weekday. */
function dateFromGroups(groups: MatchGroups, today: string): string | null {
  if (groups.late) return addDays(today, 2);
  if (groups.tomorrow) return addDays(today, 1);
  if (groups.today) return today;
  if (groups.yesterday) return addDays(today, -1);
  if (groups.last) return null;
  if (groups.feast) return comingFeastDay(feastDays[groups.feast] ?? '', groups.eve ? -1 : 0, today);
  const day = groups.day === 'primo' ? 1 : parseItalianNumber(groups.day ?? '');
  const { month: monthName, monthNumber } = groups;
  if (!monthName && !monthNumber) {
    const near = datesWithDayNumber(day, today);
    if (groups.thisMonth) return near.find((one) => one.slice(0, 7) === today.slice(0, 7)) ?? null;
    // The first that is not past; without «p.v.» only within two weeks.
    const first = near.find((one) => one >= today) ?? null;
    return first && (groups.next || first <= addDays(today, 14)) ? first : null;
  }
  const month = monthName ? monthPrefixes.indexOf(monthName.slice(0, 3)) : Number(monthNumber) - 1;
  const thisYear = Number(today.slice(0, 4));
  if (groups.thisYear) return existingDay(thisYear, month, day);
  if (groups.year)
    return existingDay(groups.year.length === 2 ? 2000 + Number(groups.year) : Number(groups.year), month, day);
  return datesNear(today, month, day).find((one) => !groups.next || one >= today) ?? null;
}

function partOfDayIn(whole: string): PartOfDay | null {
  if (/mattina|domattina|stama/.test(whole)) return 'morning';
  return /pomeriggio/.test(whole) ? 'afternoon' : /sera/.test(whole) ? 'evening' : null;
}

/** The next such weekday after today. Null where today is that weekday, unless the text says `prossimo`. */
function nextWeekday(named: number, today: string, isNext: boolean): string | null {
  const ahead = (named - weekdayNumber(today) + 7) % 7;
  if (ahead === 0 && !isNext) return null;
  return addDays(today, ahead || 7);
}

function readDay(start: number, whole: string, groups: MatchGroups, today: string): NamedDay {
  const place = { start, end: start + whole.length, part: partOfDayIn(whole) };
  const named = groups.weekday ? weekdayPrefixes.indexOf(groups.weekday.slice(0, 3)) : -1;
  if (groups.unknown) return { ...place, date: null, weekdayDiffers: false };
  if (groups.dayBefore) return { ...place, date: null, weekdayDiffers: false, fromBefore: -1 };
  if (groups.dayAfter || groups.morrow) return { ...place, date: null, weekdayDiffers: false, fromBefore: 1 };
  const { late, tomorrow, today: isToday, yesterday, feast } = groups;
  const lone = !groups.day && !late && !tomorrow && !isToday && !yesterday && !feast;
  if (lone)
    return { ...place, date: nextWeekday(named, today, Boolean(groups.next ?? groups.prior)), weekdayDiffers: false };
  const date = dateFromGroups(groups, today);
  const differs = date !== null && named >= 0 && weekdayNumber(date) !== named;
  // Without a month the date follows from its weekday: where they differ, the date is unknown.
  const hasMonth = groups.month || groups.monthNumber;
  return { ...place, date: differs && !hasMonth ? null : date, weekdayDiffers: differs && Boolean(hasMonth) };
}

/** Whether a weekday stands before two numbers that are no date of it, and may be the hours of a visit. */
function isHourSpan(whole: string, groups: MatchGroups, today: string): boolean {
  const [from, to] = [Number(groups.day), Number(groups.monthNumber)];
  return (
    Boolean(groups.weekday) &&
    /\d-\d+$/.test(whole) &&
    from >= 7 &&
    from < to &&
    readDay(0, whole, groups, today).weekdayDiffers
  );
}

/** Text between two days that are one and the same: `domani, sabato 22 novembre`. */
const sameDayGapPattern = /^[\s,(:-]{0,3}(?:cioe |giorno )?$/;

/**
 * Whether a day is that of a birth or a death, or of a stay in hospital, and none of a rite to come. A dated one must be past and have no hour: `lo
 * scorso 28 novembre alle 15` was a funeral.
 */
function isBirthDeathOrHospitalDay(
  { 0: whole, groups }: RegExpExecArray,
  before: string,
  behind: string,
  today: string,
): boolean {
  if (birthOrDeathPattern.test(before)) return true;
  const clause = before.split(clauseEndPattern).at(-1) ?? '';
  const date = readDay(0, whole, groups ?? {}, today).date;
  const isPastWithoutHour = date !== null && date < today && !hourAfterDayPattern.test(behind);
  if (!groups?.weekday) {
    const isToldAsPast =
      deathPattern.test(clause) ||
      lostLifePattern.test(clause) ||
      scorsoBeforePattern.test(before) ||
      scorsoAfterPattern.test(behind);
    return isPastWithoutHour && isToldAsPast;
  }
  return (
    deathNightPattern.test(before) ||
    deathPattern.test(clause) ||
    (hospitalStayPattern.test(clause) && sincePattern.test(clause)) ||
    pastDayPattern.test(behind) ||
    (relativePronounPattern.test(before) && deathOrAccidentVerbPattern.test(behind))
  );
}

/** Whether what reads like a day is a part of the name of a street or a house, or the number of one. */
const isPartOfAddress = ({ 0: whole, groups }: RegExpExecArray, before: string, behind: string): boolean =>
  streetBeforeDayPattern.test(before) ||
  (commemoratedDayPattern.test(whole) && houseBeforeDayPattern.test(before)) ||
  (!groups?.weekday &&
    (houseNumberPattern.test(before) ||
      (/^\d+\/\d+$/.test(whole) &&
        streetNamePattern.test(before) &&
        !dayLeadWordPattern.test(before) &&
        destinationAfterPattern.test(behind))));

/** The days named in a plain text, in its order; its hours must be masked. `today` (`YYYY-MM-DD`) is the day of writing. */
export function findNamedDays(masked: string, today: string): NamedDay[] {
  const found: NamedDay[] = [];
  let rest = masked;
  for (const pattern of dayPatterns) {
    for (const match of rest.matchAll(pattern)) {
      const before = masked.slice(Math.max(0, match.index - 60), match.index);
      const behind = masked.slice(match.index + match[0].length, match.index + match[0].length + 40);
      // «giovedì 14-18, venerdì 8-10»: hours, no 8th of October
      if (isHourSpan(match[0], match.groups ?? {}, today)) continue;
      const isMournerName =
        Boolean(match.groups?.weekday) && !match.groups?.day && isAmongMourners(before, masked.slice(match.index));
      if (
        !isMournerName &&
        !isBirthDeathOrHospitalDay(match, before, behind, today) &&
        !isPartOfAddress(match, before, behind)
      ) {
        const day = readDay(match.index, match[0], match.groups ?? {}, today);
        // «alle 15 di questo martedì», written on a Tuesday
        const isToday =
          match.groups?.weekday &&
          thisBeforeDayPattern.test(before) &&
          weekdayPrefixes.indexOf(match[0].slice(0, 3)) === weekdayNumber(today) &&
          (hourBeforeThisPattern.test(before) || hourAfterDayPattern.test(behind));
        found.push({
          ...day,
          ...(isToday && day.date === null && { date: today }),
          // «visitabile fino a domenica dalle 8.30 alle 18.30»: on more days than this one
          ...(untilDayPattern.test(before) && !/^,? ?(?:#|$)/.test(behind) && { date: null }),
        });
      }
      rest = rest.slice(0, match.index) + '#'.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  const sorted = found.sort((one, other) => one.start - other.start);
  return resolveRelativeDays(joinAdjacentDays(dateListsFromToday(sorted, masked, today), masked));
}

const andAlsoPattern = /^(?:,|\sed?)\s(?:il |di )?$/;
/** «mercoledì e giovedì alle 20», written on a Wednesday: the first of days in a row is today. */
const dateListsFromToday = (days: readonly NamedDay[], masked: string, today: string): NamedDay[] =>
  days.map((day, index) => {
    const next = days[index + 1];
    const isListed =
      next !== undefined &&
      [day, next].every(({ start }) => isWeekdayAt(masked, start)) &&
      andAlsoPattern.test(masked.slice(day.end, next.start));
    const isToday = weekdayPrefixes.indexOf(masked.slice(day.start, day.start + 3)) === weekdayNumber(today);
    return isListed && day.date === null && isToday && next.date === addDays(today, 1) ? { ...day, date: today } : day;
  });

/** Dates what is counted from the day named before it: `venerdì 27 alle 15; la sera prima alle 20`. */
function resolveRelativeDays(days: readonly NamedDay[]): NamedDay[] {
  const result: NamedDay[] = [];
  for (const day of days) {
    const last = result.at(-1);
    // «funerali giovedì; il giorno precedente il rosario; il giorno seguente la tumulazione»: both counted from Thursday
    const isOtherWay = last?.fromBefore && last.fromBefore !== day.fromBefore;
    const before = isOtherWay ? result.findLast(({ fromBefore }) => !fromBefore) : last;
    const date =
      day.fromBefore && before?.date && !before.weekdayDiffers ? addDays(before.date, day.fromBefore) : day.date;
    result.push({ ...day, date });
  }
  return result;
}

const weekdayStartPattern = new RegExp(`^(?:${weekdaySource})`);
const isWeekdayAt = (masked: string, start: number): boolean => weekdayStartPattern.test(masked.slice(start));

const relativeDayPattern = /^(?:oggi|stasera|domani|dopo ?domani)\b/;
const loneWeekdayPattern = new RegExp(`^(?:${weekdaySource})'?(?=,? )(?!${dayPartsSeparatorSource}\\d)`);

/** «l'8, il 9 e il 10 novembre» */
const numberAlonePattern = /^(?:il |l')\d/;
const weekdayWithNumberPattern = new RegExp(`^(?:${weekdaySource})'? \\d`);
const weekdayWithPartPattern = new RegExp(`^(?:${weekdaySource})'? (?:mattina|pomeriggio|sera)$`);
/** «martedì sera, 24 novembre»: the weekday is that of the date beside it, also where it is today or a later one. */
const isWeekdayOf = (weekdayAndPart: string, date: string | null): boolean =>
  date !== null &&
  weekdayWithPartPattern.test(weekdayAndPart) &&
  weekdayPrefixes[weekdayNumber(date)] === weekdayAndPart.slice(0, 3);

function joinAdjacentDays(days: readonly NamedDay[], masked: string): NamedDay[] {
  const result: NamedDay[] = [];
  for (const day of days) {
    const last = result.at(-1);
    // «venerdì, sabato e domenica»: several, while «domani, sabato» are one.
    const isList =
      last &&
      last.date !== day.date &&
      [loneWeekdayPattern, relativeDayPattern, weekdayWithNumberPattern, numberAlonePattern].some((list) =>
        [last, day].every(({ start }) => list.test(masked.slice(start))),
      );
    if (!last || isList || !sameDayGapPattern.test(masked.slice(last.end, day.start))) {
      result.push(day);
      continue;
    }
    // «il giorno successivo, sabato 14 novembre»: the date says which day that is.
    const same =
      last.date === day.date ||
      last.fromBefore !== undefined ||
      isWeekdayOf(masked.slice(last.start, last.end), day.date);
    result[result.length - 1] = {
      start: last.start,
      end: day.end,
      date: same ? day.date : null,
      weekdayDiffers: last.weekdayDiffers || day.weekdayDiffers,
      part: last.part ?? day.part,
    };
  }
  return result;
}

/** Whether a day is near enough to the notice to be that of its funeral: 31 days before to 62 after. */
export function isNearNotice(date: string, today: string): boolean {
  const days = (utcMidnight(date) - utcMidnight(today)) / dayMs;
  return days >= -31 && days <= 62;
}
