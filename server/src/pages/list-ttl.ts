import { minutesToldAfterBegin, nextRiteMoment } from '@commiato/italy/announcements/coming-rite';
import { addMinutes, romeDayEndMs, romeInstantMs, romeLocalTime } from '@commiato/italy/clock';

interface NoticeWithRites {
  readonly riti: readonly string[];
}

/** How long a list of rites stays correct, in ms: until midnight in Italy or until the first of them is over, in Italian local time. */
export function ritesTtlMs(firstEnd: string | undefined, now: Date): number {
  const today = romeLocalTime(now).slice(0, 10);
  const end = firstEnd?.startsWith(today) ? romeInstantMs(firstEnd) : null;
  return Math.min(romeDayEndMs(today), end ?? Number.POSITIVE_INFINITY) - now.getTime();
}

/** How long a list stays correct, in ms: until midnight in Italy ('oggi', 'domani') or until its first funeral is over. */
export function listTtlMs(notices: readonly NoticeWithRites[], now: Date): number {
  const clock = romeLocalTime(now);
  const ends = [romeDayEndMs(clock.slice(0, 10))];
  let first: string | undefined;
  for (const { riti } of notices) {
    const next = nextRiteMoment(riti, clock);
    if (next && (!first || next < first)) first = next;
  }
  const over = first && addMinutes(first, minutesToldAfterBegin);
  if (over?.startsWith(clock.slice(0, 10))) ends.push(romeInstantMs(over) ?? now.getTime());
  return Math.min(...ends) - now.getTime();
}
