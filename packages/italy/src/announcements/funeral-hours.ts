import { monthNameSource } from './funeral-days.ts';
import { numberWordSource, parseItalianNumber } from './funeral-numbers.ts';
import type { PartOfDay } from './funeral-words.ts';

/** An hour named in a text. */
export interface NamedHour {
  readonly start: number;
  readonly end: number;
  /** Minutes after midnight as written; null where the hour is uncertain: `verso le 15`, `ore 15/16`. */
  readonly minutes: number | null;
  /** Minutes after midnight even where the hour is uncertain; null where it does not exist. */
  readonly written: number | null;
  /** Part of the day, where the text names it right after the hour. */
  readonly part: PartOfDay | null;
  /** Whether it begins or ends a time span: `dalle 8 alle 18`, `fino alle 12`. */
  readonly stretch: boolean;
  /** Which end of the time span it is; null where it is none, or neither: `entro le 12`. */
  readonly bound: 'from' | 'to' | null;
  /** Minutes after midnight of the end of the span, where it stands after a dash: `ore 15-18`; null without one. */
  readonly until: number | null;
}

const numberSource = `\\d{1,2}|${numberWordSource}`;
const hourPrepositionSource =
  '(?:(?<vague>verso (?:al)?le|(?:circa|intorno) (?:al)?le)|(?<stretch>dall[ea]|(?:fino|sino|non oltre) alle|entro le|prima delle|dopo le|tra le|fra le)|alle|delle|per le)(?:\\s|(?<=\\b(?:d?all[ea]|delle|le))(?=\\d))(?:ore(?![a-z])[.:]?\\s?|h\\.?\\s?(?=\\d))?';
const toOneOClockSource = "(?:(?<stretchOne>dall|fino all|sino all)|all)'\\s?(?=una\\b|1\\b)";
const hourLeadSource = `(?:${hourPrepositionSource}|${toOneOClockSource}|orario\\s?:\\s?(?=\\d)|ora\\s?:\\s?(?=\\d)|ore(?![a-z])\\s?[.:]?\\s?|h\\.?\\s?(?=\\d))`;
const minuteSource = [
  '\\s?:\\s?(?<colon>\\d{2})(?!\\d)',
  `[.,](?<point>\\d{2})(?!\\d|\\s?(?:${monthNameSource})\\b)`,
  // «15-30», «15/45»: no span, as no hour has that number
  `[-/](?<dash>30|45)(?!\\d|[.:,/-]\\d|\\s?(?:${monthNameSource})\\b)`,
  `\\s?e (?<and>un quarto|tre quarti|mezz[ao]|${numberSource})\\b(?!\\s?(?:${monthNameSource})\\b)`,
  `\\s?meno (?<less>un quarto|${numberSource})\\b`,
].join('|');
/** «ore 1530», but not the telephone of «24 ore 0923 551530» */
const joinedMinutesSource = '(?<joined>[0-5]\\d)(?![\\da-z]|[ /.-]{1,3}\\d{4})(?<=(?<!\\b24 )\\bore[.:]? ?\\d{3,4})';
const partOfDaySource =
  "(?: ?,? ?(?:del|di|della|nel|dell')? ?(?<part>mattin[ao]|mattutine|antimeridiane|pomeriggio|pomeridiane|sera|serali)\\b)?";
const hourPattern = new RegExp(
  `(?<![a-z\\d])${hourLeadSource}(?<hour>${numberSource})(?:(?![\\da-z])(?:${minuteSource})?|${joinedMinutesSource})${partOfDaySource}`,
  'g',
);
const noonPattern = new RegExp(
  `(?<![a-z])(?:(?<stretch>da|(?:fino|sino) a(?:lla)?)|(?<vague>verso|intorno a)|a|alle|ore|per)\\s(?<noon>mezzogiorno|mezzodi|mezzanotte)\\b(?: e (?<and>un quarto|tre quarti|mezz[ao]|${numberSource})\\b)?`,
  'g',
);
const bareColonPattern = /(?<![\d.,:/])(?<hour>[01]?\d|2[0-3])\s?:\s?(?<colon>[0-5]\d)(?![\d:/])/g;
const barePointPattern = /^[\s,:(–-]{0,4}(?<hour>[01]?\d|2[0-3])[.,](?<point>[0-5]\d)(?![\d/-]|[.,]\d)/;
/** «oggi 16-19», «sabato 22, 9.30-12» */
const bareSpanPattern = new RegExp(
  `^[\\s,:(]{1,3}(?<hour>[01]?\\d|2[0-3])(?:[.,](?<point>[0-5]\\d))?(?=\\s?[-–]\\s?(?:[01]?\\d|2[0-3])(?:[.,:][0-5]\\d)?(?![\\d/]|[.,:-]\\d|\\s?(?:${monthNameSource})\\b))`,
);
/** «mattino 08.00-12.00»: whole and half hours on both sides of a dash are no days. */
const barePointSpanPattern =
  /(?<![\d.,:/-])(?<hour>[01]?\d|2[0-3])[.,](?<point>00|15|30|45)(?=\s?[-–]\s?(?:[01]?\d|2[0-4])[.,:](?:00|15|30|45)(?![\d/]|[.,:-]\d))/g;
/** «oggi 9-12 e 15-18»: the second span, behind the end of the first. */
const secondSpanPattern = new RegExp(
  `^\\s?[-–]\\s?\\d{1,2}(?:[.,:][0-5]\\d)?(?:,|\\s?/|\\sed?)\\s?((?<hour>[01]?\\d|2[0-3])(?:[.,:](?<point>[0-5]\\d))?)(?=\\s?[-–]\\s?(?:[01]?\\d|2[0-3])(?:[.,:][0-5]\\d)?(?![\\d/]|[.,:-]\\d|\\s?(?:${monthNameSource})\\b))`,
);

const fractionMinutes: Record<string, number> = { mezza: 30, mezzo: 30, 'un quarto': 15, 'tre quarti': 45 };
const minutesInWords = (written: string) => fractionMinutes[written] ?? parseItalianNumber(written);
/** Text after an hour that makes it two hours or a different one: `15/16`, `15-16`, `15.3`, `9. 30`, `15 30`, `15 circa`. */
const continuedHourPattern = new RegExp(
  `^(?:\\s?[-–/]\\s?\\d{1,2}|\\s?[.,:]\\s?\\d{1,2}|\\s\\d{2})(?![\\d/]|[.-]\\d|\\s?[°º]|\\s?(?:${monthNameSource})\\b|\\s?(?:c\\.? ?m|p\\.? ?v|corr|del))|^\\s?[-–/]\\s?\\d{1,2}[:.,]\\d{2}(?![\\d/-]|\\.\\d)|^\\s?(?:circa\\b|ca\\.)|^\\s?o (?:alle )?(?:ore )?\\d`,
);

const untilPattern =
  /^(?:\s?[-–]\s?|\se le (?:ore )?)(?<hour>[01]?\d|2[0-4])(?:[:.,](?<minute>[0-5]\d))?(?![\d/:]|[.,-]\d)/;

/** In minutes. What ends then, `dalle 21 alle 24`, ends on the day after. */
export const endOfDayMinutes = 24 * 60;

function untilMinutes(behind: string): number | null {
  const { hour, minute = '0' } = untilPattern.exec(behind)?.groups ?? {};
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

function hourBound(written: string | undefined): NamedHour['bound'] {
  if (!written) return null;
  if (/^da/.test(written)) return 'from';
  return /^(?:fino|sino|non)/.test(written) ? 'to' : null;
}

function partOfDayIn(written: string | undefined): PartOfDay | null {
  if (!written) return null;
  if (/^(?:matt|anti)/.test(written)) return 'morning';
  return written.startsWith('pom') ? 'afternoon' : 'evening';
}

/** «fino a giovedì alle ore 9»: the day stands between the word and the hour. */
const endDayPattern =
  /\b(?:fino|sino) (?:a|al mattino di|alla (?:mattina|sera) di) (?:oggi|domani|dopodomani|domenica|lunedi|martedi|mercoledi|giovedi|venerdi|sabato)(?: \d{1,2})?,? ?$/;

function readHour(plain: string, start: number, whole: string, groups: Partial<Record<string, string>>): NamedHour {
  const end = start + whole.length;
  const written = groups.colon ?? groups.point ?? groups.dash ?? groups.joined ?? groups.and;
  const base = groups.noon
    ? groups.noon === 'mezzanotte'
      ? endOfDayMinutes
      : endOfDayMinutes / 2
    : parseItalianNumber(groups.hour ?? '') * 60;
  const past = written ? minutesInWords(written) : groups.less ? -minutesInWords(groups.less) : 0;
  const possible = base + past >= 0 && base + past <= endOfDayMinutes && past < 60;
  const vague = Boolean(groups.vague) || continuedHourPattern.test(plain.slice(end, end + 24));
  const from = base + past;
  const until = possible ? untilMinutes(plain.slice(end, end + 16)) : null;
  // «tra le 14 e le 15»: a span in two words.
  const isBetween = /^[tf]ra/.test(groups.stretch ?? '') && until !== null;
  const ends = endDayPattern.test(plain.slice(Math.max(0, start - 50), start));
  const stretch = !isBetween && (groups.noon === 'mezzanotte' || ends || Boolean(groups.stretch ?? groups.stretchOne));
  return {
    start,
    end,
    part: partOfDayIn(groups.part),
    stretch,
    minutes: possible && from < endOfDayMinutes && !vague && !isBetween ? from : null,
    bound: ends ? 'to' : hourBound(groups.stretch ?? groups.stretchOne),
    written: possible ? from : null,
    until,
  };
}

/** «delle nove vittime»: how many, not when. */
const countedPattern = /^delle (?:\d{1,2}|[a-z]+)$/;
const countedNounPattern =
  /^ (?:vittime|persone|ragazz|giovani|donne|famiglie|sorelle|figlie|nipoti|bambine|salme|bare|suore|parrocchie|chiese|comunita|associazioni|cerimonie)/;

const matchHours = (pattern: RegExp, plain: string): NamedHour[] =>
  Array.from(plain.matchAll(pattern), (match) => ({ whole: match[0], match }))
    .filter(
      ({ whole, match }) =>
        !(
          countedPattern.test(whole) &&
          countedNounPattern.test(plain.slice(match.index + whole.length, match.index + whole.length + 14))
        ),
    )
    .map(({ whole, match }) => readHour(plain, match.index, whole, match.groups ?? {}));

/** The hours of a plain text that a word marks as hours (`alle`, `ore`, `h`), in its order. */
export const findNamedHours = (plain: string): NamedHour[] =>
  [...matchHours(hourPattern, plain), ...matchHours(noonPattern, plain)].sort((one, other) => one.start - other.start);

/** The second span behind a first one: `9-12 e 15-18`. */
export function findSecondSpan(masked: string, { end, until }: NamedHour): NamedHour[] {
  const match = until === null ? null : secondSpanPattern.exec(masked.slice(end, end + 30));
  if (!match) return [];
  const [whole, hour = ''] = match;
  return [readHour(masked, end + whole.length - hour.length, hour, match.groups ?? {})];
}

/**
 * Hours without such a word: `15:30` anywhere, or `15.30` right after a day (`dayEnds`: offsets). Days and hours already found must be
 * masked.
 */
export function findBareHours(masked: string, dayEnds: readonly number[]): NamedHour[] {
  const points = dayEnds.flatMap((end): NamedHour[] => {
    const behind = masked.slice(end, end + 24);
    const match = barePointPattern.exec(behind) ?? bareSpanPattern.exec(behind);
    if (!match) return [];
    const first = readHour(masked, end, match[0], match.groups ?? {});
    return [first, ...findSecondSpan(masked, first)];
  });
  const spans = matchHours(barePointSpanPattern, masked).filter((one) => points.every(({ end }) => end !== one.end));
  return [...points, ...spans, ...matchHours(bareColonPattern, masked)];
}
