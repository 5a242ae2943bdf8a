import { urgentReportGrounds } from '@commiato/contracts/requests/abuse-reports';
import { nearReportDeadlineDays, type ReportDeadline } from '@commiato/contracts/requests/report-deadlines';
import { daysBetween, sameDayNextMonth } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';

/** Last day for an answer: a calendar month in Italian time (trust.md 21; GDPR art. 12.3). */
export const answerDeadline = (arrived: Date): string => sameDayNextMonth(dayInItaly(arrived));

/** State of a report today: last day, days left, and the resulting state. */
export function reportDeadlineOf(
  today: string,
  { pubblicato, evaso, motivo }: { readonly pubblicato: string; readonly evaso: boolean; readonly motivo: string },
): ReportDeadline {
  const scade = answerDeadline(new Date(pubblicato));
  const giorni = daysBetween(today, scade);
  const open = giorni < 0 ? 'scaduta' : giorni <= nearReportDeadlineDays ? 'entro 7 giorni' : 'aperta';
  return { scade, giorni, stato: evaso ? 'evasa' : open, subito: !evaso && urgentReportGrounds.includes(motivo) };
}
