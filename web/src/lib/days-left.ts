import { figure } from './counts.ts';

/** How far a day is, from the days left until it: `tra 20 giorni`, `oggi`, `da 3 giorni`. */
export function daysLeft(days: number): string {
  if (days === 0) return 'oggi';
  if (days === 1) return 'domani';
  if (days === -1) return 'ieri';
  const many = figure(Math.abs(days));
  return days > 0 ? `tra ${many} giorni` : `da ${many} giorni`;
}
