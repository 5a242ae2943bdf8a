import { formatCount } from '@commiato/italy/counts';

/** The days left until a day, in words: `tra 20 giorni`, `oggi`; negative for a day that is past: `da 3 giorni`. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'oggi';
  if (days === 1) return 'domani';
  if (days === -1) return 'ieri';
  const many = formatCount(Math.abs(days));
  return days > 0 ? `tra ${many} giorni` : `da ${many} giorni`;
}
