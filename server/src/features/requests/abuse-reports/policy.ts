import { nearDays, type ReportState } from '@commiato/contracts/requests/abuse-reports';
import { daysBetween, nextMonth } from '@commiato/italy/days';
import { dayInItaly } from '../../../platform/foundation/clock.ts';

/** Reports of one address and of all together, and confirmations to one mail address, which anybody may have typed. */
export const reportRules = {
  address: [
    { max: 5, seconds: 3600 },
    { max: 15, seconds: 86_400 },
  ],
  everybody: [{ max: 500, seconds: 3600 }],
  confirmations: [{ max: 3, seconds: 86_400 }],
} as const;

/** The last day to answer what came at an instant: a calendar month (trust.md 21; GDPR art. 12.3), counted in Italy. */
export const answerDeadline = (arrived: Date): string => nextMonth(dayInItaly(arrived));

/** How a report stands today: its last day, the days left until it, and the state that follows. */
export function reportStatus(
  today: string,
  { pubblicato, evaso }: { readonly pubblicato: string; readonly evaso: boolean },
): { scade: string; giorni: number; stato: ReportState } {
  const scade = answerDeadline(new Date(pubblicato));
  const giorni = daysBetween(today, scade);
  const open = giorni < 0 ? 'scaduta' : giorni <= nearDays ? 'entro 7 giorni' : 'aperta';
  return { scade, giorni, stato: evaso ? 'evasa' : open };
}
