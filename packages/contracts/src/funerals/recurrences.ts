import { addDays, sameDayNextYear } from '@commiato/italy/days';
import type { NoticeKind } from '../notices/notice-fields.ts';

/** Days before a recurrence at which the reminder begins, to leave time to ask the church and the family. */
export const recurrenceReminderDays = 14;
/** Days from the death to the trigesimo. */
const trigesimoDays = 30;

/** The kinds of notices that are published on a recurrence, in their order. */
export const recurrenceNoticeKinds = ['Trigesimo', 'Anniversario'] as const satisfies NoticeKind[];
export type RecurrenceKind = (typeof recurrenceNoticeKinds)[number];

/** The day of a recurrence: the thirtieth after the death, or the same day of the next year. */
export const noticeRecurrenceDay = (kind: RecurrenceKind, death: string): string =>
  kind === 'Trigesimo' ? addDays(death, trigesimoDays) : sameDayNextYear(death);

/** A coming recurrence without a notice. */
export interface RecurrenceWithoutNotice {
  readonly cosa: RecurrenceKind;
  readonly giorno: string;
}

/** The recurrences of a funeral that are shown on a day, from two weeks before until the day itself. */
export function upcomingRecurrencesWithoutNotice(
  { decesso, annunci }: { readonly decesso: string | null; readonly annunci: readonly { readonly cosa: NoticeKind }[] },
  today: string,
): RecurrenceWithoutNotice[] {
  if (decesso === null) return [];
  return recurrenceNoticeKinds
    .map((cosa) => ({ cosa, giorno: noticeRecurrenceDay(cosa, decesso) }))
    .filter(({ giorno }) => giorno >= today && giorno <= addDays(today, recurrenceReminderDays))
    .filter(({ cosa }) => !annunci.some((notice) => notice.cosa === cosa));
}
