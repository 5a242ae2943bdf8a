import { romeDay } from '@commiato/italy/formatting';
import { addDays, instantOf } from '../people/days.ts';
import type { Random } from '../random.ts';

/** Days covered by a whole demonstration. */
const daysBack = 270;
/** Number of notices of today and of yesterday: whole rows of the recent page. */
const newest = [8, 12];
const minuteMs = 60_000;
/** Relative number of notices by weekday, Sunday first: undertakers work every day, but not equally. */
const weekdays = [0.5, 1.1, 1.1, 1.1, 1.1, 1.1, 0.9];

/** Moments of publication before `start`, newest first. */
export function momentsBefore(start: Date, count: number, random: Random): Date[] {
  const today = romeDay(start);
  const moments: Date[] = [];
  for (let back = 0; moments.length < count; back += 1) {
    const day = addDays(today, -back);
    const busy = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1;
    const usual = Math.round((count / daysBack) * busy * random.between(0.7, 1.3));
    const many = Math.min(count - moments.length, newest[back] ?? Math.max(1, usual));
    const ofDay = Array.from({ length: many }, () =>
      back === 0 ? thisMorning(start, today, random) : inOfficeHours(day, random),
    );
    moments.push(...ofDay.sort((a, b) => b.getTime() - a.getTime()));
  }
  return moments;
}

/** A moment of the early morning until now; before dawn, since midnight. */
function thisMorning(start: Date, today: string, random: Random): Date {
  const latest = start.getTime() - 2 * minuteMs;
  const [midnight, morning] = [0, 440].map((minute) => instantOf(today, minute).getTime()) as [number, number];
  const earliest = Math.max(midnight, Math.min(morning, latest - 90 * minuteMs));
  return new Date(random.between(Math.min(earliest, latest), latest));
}

/** A moment in office hours, seldom in the evening. */
const inOfficeHours = (day: string, random: Random): Date =>
  new Date(
    instantOf(day, random.chance(0.88) ? random.between(480, 1140) : random.between(1140, 1320)).getTime() +
      random.int(0, 59) * 1000,
  );
