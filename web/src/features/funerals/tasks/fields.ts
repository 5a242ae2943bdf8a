import type { Task } from '@commiato/contracts/funerals/tasks';
import { addDays } from '@commiato/italy/days';
import { curly, dayAndMonth, initialCapitals, weekdayOf } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose-dates';

/** When a task is due, as it is said: `oggi`, `domani`, `entro il 3 dicembre`; empty without a day. */
export function dueWords(day: string | null, today: string): string {
  if (day === null) return '';
  if (day === today) return 'oggi';
  if (day === addDays(today, 1)) return 'domani';
  return `${weekdayOf(day)}, entro ${theDay(day, dayAndMonth)}`;
}

/** Whose service a task is of: who died, else who called; empty where it is of none. */
export function nameOfTaskService({ servizio }: Pick<Task, 'servizio'>): string {
  if (!servizio) return '';
  const name = [servizio.nome, servizio.cognome].filter(Boolean).map(initialCapitals).join(' ');
  return curly(name) || (servizio.tel ? `Chiamata dal ${servizio.tel}` : 'Senza nome');
}
