import { daysBetween } from '@commiato/italy/days';
import { dayAndMonth } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** `il 3 dicembre, tra 12 giorni` */
export function dayWithCountdownText(today: string, day: string): string {
  const left = daysBetween(today, day);
  const words = left === 0 ? 'oggi' : left === 1 ? 'domani' : `tra ${left} giorni`;
  return `${dayWithArticle(day, dayAndMonth)}, ${words}`;
}
