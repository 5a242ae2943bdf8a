import type { Agenda } from '@commiato/contracts/notices/agenda';
import { daysBetween } from '@commiato/italy/days';
import { dayAndMonth, weekdayOf } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';

type Rite = Agenda['riti'][number];

/** The rites grouped by day, each day with a title: `Oggi, sabato 21 novembre`. */
export function byDay(rites: readonly Rite[], today: string): { readonly name: string; readonly rites: Rite[] }[] {
  const days = [...new Set(rites.map(({ giorno }) => giorno))];
  return days.map((day) => ({
    name: `${day === today ? 'Oggi' : 'Domani'}, ${weekdayOf(day)} ${dayAndMonth(day)}`,
    rites: rites.filter(({ giorno }) => giorno === day),
  }));
}

/** `il 3 dicembre, tra 12 giorni` */
export function inDaysWords(today: string, day: string): string {
  const left = daysBetween(today, day);
  const words = left === 0 ? 'oggi' : left === 1 ? 'domani' : `tra ${left} giorni`;
  return `${theDay(day, dayAndMonth)}, ${words}`;
}
