import { required } from '@commiato/contracts/common';
import {
  deathBeforeBirth,
  inTheFuture,
  invalidTaxCode,
  type NoticeKind,
  requiredOfNecrologio,
} from '@commiato/contracts/notices/notice-fields';
import { offeredPlaces, type UsualPlaces } from '@commiato/contracts/notices/usual-places';
import { churchesOf } from '@commiato/italy/announcements/church';
import { readFuneralText } from '@commiato/italy/announcements/funeral-reading';
import { romeDay } from '@commiato/italy/formatting';
import { fold } from '@commiato/italy/places/provinces';
import { indexWords } from '@commiato/italy/search/words';
import { isTaxCodeShape, readTaxCode, type Sex } from '@commiato/italy/tax-codes/tax-code';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';

/** Kinds that a person has every year: their limit of two counts within the calendar year (decisions C1). */
const yearly: ReadonlySet<NoticeKind> = new Set(['Trigesimo', 'Anniversario']);

/** The calendar year (in Italy) that the limit of two counts in; 0 for kinds that do not recur. */
export const countingYear = (kind: NoticeKind, published: Date): number =>
  yearly.has(kind) ? Number(dayInItaly(published).slice(0, 4)) : 0;

/** Letters in place of digits pass only behind the switch `omocodia` (decisions C2); throws the problem at the field. */
export function requireTaxCode(codfisc: string, omocodia: boolean): void {
  if (!isTaxCodeShape(codfisc, omocodia)) throw invalid({ codfisc: [invalidTaxCode] });
}

/** A birth or death cannot lie in the future; throws the problem at the field. */
export function assertNotFuture(
  days: { nato?: string | null | undefined; decesso?: string | null | undefined },
  now: Date,
): void {
  const today = dayInItaly(now);
  for (const field of ['nato', 'decesso'] as const) {
    if (days[field] && days[field] > today) throw invalid({ [field]: [inTheFuture] });
  }
}

/** Nobody dies before birth; throws the problem at the field. */
export function requireOrder(days: { nato: string | null; decesso: string | null }): void {
  if (days.nato && days.decesso && days.decesso < days.nato) throw invalid({ decesso: [deathBeforeBirth] });
}

type Necrologio = Record<(typeof requiredOfNecrologio)[number], string | null>;

/**
 * What a Necrologio needs cannot be sent empty; of another kind it may stay empty, but not become so (decisions I1). Throws the problem
 * at the fields.
 */
export function requireKept(
  before: Necrologio,
  after: Necrologio & { cosa: NoticeKind },
  given: Partial<Necrologio>,
): void {
  const emptied = requiredOfNecrologio.filter(
    (name) => name in given && !after[name] && (after.cosa === 'Necrologio' || before[name]),
  );
  if (emptied.length > 0) throw invalid(Object.fromEntries(emptied.map((name) => [name, [required]])));
}

/** The sex that a tax code carries; null without a valid one. */
export const sexOf = (codfisc: string, now: Date): Sex | null => {
  const reading = readTaxCode(codfisc, dayInItaly(now));
  return reading?.controlOk ? reading.sex : null;
};

/** Each text once, in its first spelling, the most frequent first; those that come first among equals. */
function mostFrequent(texts: readonly string[]): string[] {
  const counted = new Map<string, { readonly text: string; times: number }>();
  for (const text of texts) {
    const entry = counted.get(fold(text)) ?? { text, times: 0 };
    entry.times += 1;
    counted.set(fold(text), entry);
  }
  return [...counted.values()]
    .sort((one, other) => other.times - one.times)
    .slice(0, offeredPlaces)
    .map(({ text }) => text);
}

/** The places that an agency uses most, from its notices, newest first. */
export const usualPlaces = (notices: readonly { funerale: string; cimitero: string }[]): UsualPlaces => ({
  cimiteri: mostFrequent(notices.map(({ cimitero }) => cimitero).filter((text) => fold(text) !== '')),
  chiese: mostFrequent(notices.flatMap(({ funerale }) => churchesOf(funerale))),
});

/** The words under which a notice is found. */
export const noticeWords = (fields: { nome: string; cognome: string; comune: string }) => ({
  parole_nome: [...new Set([...indexWords(fields.nome), ...indexWords(fields.cognome)])].join(' '),
  parole_luogo: indexWords(fields.comune).join(' '),
});

/** When what a notice announces takes place, as its column keeps it: empty where the text says nothing for certain. */
export function momentKept(notice: Parameters<typeof readFuneralText>[0], created: string): string {
  const reading = readFuneralText(notice, romeDay(created));
  return reading.kind === 'moment' ? `${reading.moment.date}T${reading.moment.time}` : '';
}

/** Tag of the pages of one notice. */
export const noticeTag = (id: string): string => `annuncio:${id}`;

/** Tags of everything public that shows a notice. */
export const noticeTags = (id: string): string[] => [noticeTag(id), 'recenti', 'cerca'];
