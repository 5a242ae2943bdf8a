import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth, weekdayOf } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';

/** When a task is due, as it is said: `oggi`, `domani`, `entro il 3 dicembre`; empty without a day. */
export function dueWords(day: string | null, today: string): string {
  if (day === null) return '';
  if (day === today) return 'oggi';
  if (day === addDays(today, 1)) return 'domani';
  return `${weekdayOf(day)}, entro ${theDay(day, dayAndMonth)}`;
}

/** Whose funeral a task is of; empty where it is of none. */
export const nameOfTaskFuneral = ({ servizio }: Pick<Task, 'servizio'>): string =>
  servizio ? funeralName(servizio) : '';
