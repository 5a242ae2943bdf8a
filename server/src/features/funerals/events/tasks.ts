import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { CalendarEvent } from './queries.ts';

interface CalendarContent {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly publicUrl: string;
  /** Address of the page that shows the events. */
  readonly page?: string;
}

/** Writes events as an iCalendar file. */
export const writeCalendar: PoolTask<CalendarContent, string> = {
  name: 'calendario',
  seconds: 10,
  refusal: 'Il calendario ha troppi eventi per essere scritto.',
};
