import { addDays, nextYear } from '@commiato/italy/days';
import type { NoticeKind } from '../notices/notice-fields.ts';

/** Days before a recurrence from which it is called to mind: the church is asked, and the family, two weeks before. */
export const recurrenceReminderDays = 14;
/** Days from the death to the trigesimo. */
const thirtieth = 30;

/** The kinds of notices that are published on a recurrence, in their order. */
export const recurrenceKinds = ['Trigesimo', 'Anniversario'] as const satisfies NoticeKind[];
export type RecurrenceKind = (typeof recurrenceKinds)[number];

/** The day of a recurrence of a death: the thirtieth, and that of the year after. */
export const recurrenceDay = (kind: RecurrenceKind, death: string): string =>
  kind === 'Trigesimo' ? addDays(death, thirtieth) : nextYear(death);

/** A recurrence that comes, and has no notice yet. */
export interface Recurrence {
  readonly cosa: RecurrenceKind;
  readonly giorno: string;
}

/** The recurrences of a funeral that are called to mind on a day, from two weeks before until the day itself. */
export function recurrencesOf(
  { decesso, annunci }: { readonly decesso: string | null; readonly annunci: readonly { readonly cosa: NoticeKind }[] },
  today: string,
): Recurrence[] {
  if (decesso === null) return [];
  return recurrenceKinds
    .map((cosa) => ({ cosa, giorno: recurrenceDay(cosa, decesso) }))
    .filter(({ giorno }) => giorno >= today && giorno <= addDays(today, recurrenceReminderDays))
    .filter(({ cosa }) => !annunci.some((notice) => notice.cosa === cosa));
}
