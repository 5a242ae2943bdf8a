import { nextRite } from '@commiato/italy/announcements/coming-rite';
import { endOfDay, romeClock, romeInstant } from '@commiato/italy/clock';

interface NoticeWithRites {
  readonly riti: readonly string[];
}

/**
 * How long what a list says of days and hours stays true, in ms: until midnight in Italy ('oggi', 'domani'), or until the first of what its
 * notices announce begins.
 */
export function listTtlMs(notices: readonly NoticeWithRites[], now: Date): number {
  const clock = romeClock(now);
  const ends = [endOfDay(clock.slice(0, 10))];
  let first: string | undefined;
  for (const { riti } of notices) {
    const next = nextRite(riti, clock);
    if (next && (!first || next < first)) first = next;
  }
  if (first?.startsWith(clock.slice(0, 10))) ends.push(romeInstant(first) ?? now.getTime());
  return Math.min(...ends) - now.getTime();
}
