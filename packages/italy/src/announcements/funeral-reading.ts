import { isoDayPattern } from '../days.ts';
import { capitalized, longDate, weekdayName } from '../formatting.ts';
import { dayWithArticle } from '../prose/dates.ts';
import type { NoticeKind } from '../prose/notice-kinds.ts';
import { type FuneralMoment, recognizeFuneralMoment } from './funeral-date.ts';

/** Result of reading date and time of a rite from the free text of a notice. */
export type FuneralReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'moment'; readonly moment: FuneralMoment }
  /** The text contradicts the calendar or the day of the death: its date must not be used. */
  | { readonly kind: 'contradiction'; readonly sentence: string };

interface FuneralText {
  readonly funerale: string;
  readonly cosa: NoticeKind;
  /** `YYYY-MM-DD`, or another text while it is unknown or half typed. */
  readonly decesso: string | null;
}

/**
 * Reads the text of a notice that was created on the day `created` (`YYYY-MM-DD`). A contradiction comes back as an Italian sentence,
 * without a date.
 */
export function readFuneralMoment({ funerale, cosa, decesso }: FuneralText, created: string): FuneralReading {
  const moment = recognizeFuneralMoment(funerale, created, cosa);
  if (!moment) return { kind: 'none' };
  const { date, weekdayDiffers } = moment;
  const day = capitalized(dayWithArticle(date, longDate));
  if (weekdayDiffers) {
    return { kind: 'contradiction', sentence: `${day} è ${weekdayName(date)}` };
  }
  if (decesso && isoDayPattern.test(decesso) && date < decesso) {
    return { kind: 'contradiction', sentence: `${day} viene prima del decesso` };
  }
  return { kind: 'moment', moment };
}
