import { nearReportDeadlineDays, type ReportState, wrongHourGround } from '@commiato/contracts/requests/abuse-reports';
import { daysBetween, sameDayNextMonth } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';

/** Limits of reports for one address and in total, and of the mails that they cause. */
export const reportRateLimits = {
  address: [
    { max: 5, seconds: 3600 },
    { max: 15, seconds: 86_400 },
  ],
  everybody: [{ max: 500, seconds: 3600 }],
  confirmations: [{ max: 3, seconds: 86_400 }],
  /** Messages to the agency about one notice: the administration gets them all. */
  agency: [{ max: 5, seconds: 3600 }],
} as const;

/** For so long the address after a sent form shows what was sent, in ms. */
export const receiptVisibleMs = 3600_000;

/** Last day for an answer: a calendar month in Italian time (trust.md 21; GDPR art. 12.3). */
export const answerDeadline = (arrived: Date): string => sameDayNextMonth(dayInItaly(arrived));

/** State of a report today: last day, days left, and the resulting state. */
export function reportStatus(
  today: string,
  { pubblicato, evaso, motivo }: { readonly pubblicato: string; readonly evaso: boolean; readonly motivo: string },
): { scade: string; giorni: number; stato: ReportState; subito: boolean } {
  const scade = answerDeadline(new Date(pubblicato));
  const giorni = daysBetween(today, scade);
  const open = giorni < 0 ? 'scaduta' : giorni <= nearReportDeadlineDays ? 'entro 7 giorni' : 'aperta';
  return { scade, giorni, stato: evaso ? 'evasa' : open, subito: !evaso && motivo === wrongHourGround };
}
