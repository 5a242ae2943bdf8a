import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { CalendarEvent } from './queries.ts';

/** What a calendar tells of an event. */
export interface CalendarEntry
  extends Pick<
    CalendarEvent,
    | '_id'
    | 'tipo'
    | 'inizio'
    | 'fine'
    | 'luogo'
    | 'indirizzo'
    | 'comune'
    | 'prov'
    | 'note'
    | 'stato'
    | 'nome'
    | 'cognome'
    | 'versione'
    | 'cambiato'
    | 'data_crea'
    | 'ritirato'
  > {
  /** The name under which calendars keep it; by default its id. */
  readonly uid?: string;
  /** Title for visitors; by default `Funerale di Ada Neri`. */
  readonly summary?: string;
}

interface CalendarContent {
  readonly name: string;
  readonly events: readonly CalendarEntry[];
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
