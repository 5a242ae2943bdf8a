import { romeDay } from '@commiato/italy/formatting';
import { addDays, isRiteDay, weekdayNumber } from '../people/days.ts';
import type { Rite } from '../texts/funerals.ts';

/** Hours of the funerals of a full week by weekday, Sunday first: far enough apart for one hearse and its people. */
const hours: readonly (readonly string[])[] = [
  [],
  ['9:30', '15:00'],
  ['10:00', '15:30'],
  ['9:30', '15:00'],
  ['10:00', '14:30'],
  ['9:30', '15:30'],
  ['10:00'],
];
/** Days after today that are full as well: the agenda shown on a Saturday goes on with Monday. */
const daysAhead = 8;
/** Days from a notice to its funeral. */
const announcedBefore = 2;

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayNumber(day) + 6) % 7));

/** The funerals of a full agenda, from Monday of this week, or an earlier day, until a week from today. */
export function ritesOfWeek(today: string, from = mondayOf(today)): Rite[] {
  const rites: Rite[] = [];
  for (let day = from; day <= addDays(today, daysAhead); day = addDays(day, 1))
    if (isRiteDay(day)) rites.push(...(hours[weekdayNumber(day)] ?? []).map((time) => ({ day, time })));
  return rites;
}

/** Whether the notice of a funeral is published by today. */
export const isAnnounced = ({ day }: Rite, today: string): boolean => addDays(day, -announcedBefore) <= today;

/** Days before this week in which the agency has been as busy. */
const daysBack = 21;

/** The funerals of this week and the weeks before that have a notice, each by the place of its moment among the moments of all notices. */
export function announcedRites(moments: readonly Date[], today: string): ReadonlyMap<number, Rite> {
  const days = moments.map(romeDay);
  const found = new Map<number, Rite>();
  for (const rite of ritesOfWeek(today, addDays(mondayOf(today), -daysBack)).filter((one) => isAnnounced(one, today))) {
    const published = addDays(rite.day, -announcedBefore);
    const free = days.findIndex((day, index) => day === published && !found.has(index));
    if (free >= 0) found.set(free, rite);
  }
  return found;
}
