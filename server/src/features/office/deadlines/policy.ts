import { expiringSoonDays } from '@commiato/contracts/office/certificates';
import { addDays, daysBetween } from '@commiato/italy/days';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** Days before a deadline on which a reminder is sent, farthest first (decisions E5). */
export const reminderDays = [30, 7] as const;

export type DeadlineState = 'lontana' | 'vicina' | 'passata';

/** State of a deadline and the days left; both days `YYYY-MM-DD`. On its day it has not passed. */
export function deadlineStateAndDaysLeft(today: string, day: string): { giorni: number; come: DeadlineState } {
  const giorni = daysBetween(today, day);
  return { giorni, come: giorni < 0 ? 'passata' : giorni > expiringSoonDays ? 'lontana' : 'vicina' };
}

/** The last day that counts as near. */
export const lastNearDay = (today: string): string => addDays(today, expiringSoonDays);

/** Reminders due with so many days left; none after the deadline. One message covers all of them. */
export const dueReminderThresholds = (giorni: number): number[] =>
  giorni < 0 ? [] : reminderDays.filter((days) => giorni <= days);

/** `il 10 dicembre 2026, tra 20 giorni`; for a day that has not passed. */
export function deadlineText(today: string, day: string): string {
  const left = daysBetween(today, day);
  const words = left === 0 ? 'oggi' : left === 1 ? 'domani' : `tra ${left} giorni`;
  return `${dayWithArticle(day)}, ${words}`;
}
