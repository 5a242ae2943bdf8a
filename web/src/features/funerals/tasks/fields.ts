import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth, weekdayName } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';

/** When a task is due: `oggi`, `domani`, `entro il 3 dicembre`; empty without a day. */
export function dueWords(day: string | null, today: string): string {
  if (day === null) return '';
  if (day === today) return 'oggi';
  if (day === addDays(today, 1)) return 'domani';
  return datedDueWords(day);
}

/** The same for paper, which is read on other days: always with the date, never `domani`. */
export const datedDueWords = (day: string | null): string =>
  day === null ? '' : `${weekdayName(day)}, entro ${dayWithArticle(day, dayAndMonth)}`;

/** Name of the deceased of a task's funeral; empty without a funeral. */
export const deceasedNameOfTask = ({ servizio }: Pick<Task, 'servizio'>): string =>
  servizio ? funeralName(servizio) : '';
