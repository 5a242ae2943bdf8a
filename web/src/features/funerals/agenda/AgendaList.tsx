import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import type { ListedTask } from '@commiato/contracts/funerals/tasks';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { OutdatedPrintCounter } from '../events/OutdatedPrints.tsx';
import { TaskLines } from '../tasks/TaskLines.tsx';
import styles from './agenda.module.css';
import { EventLine } from './EventLine.tsx';
import { type DayRange, groupByDay } from './fields.ts';
import { NoOwnEventsHint } from './NoOwnEventsHint.tsx';

interface AgendaListProps {
  readonly events: readonly AgendaEvent[];
  /** Tasks of the shown days, and all open ones. */
  readonly tasks: readonly ListedTask[];
  readonly open: readonly ListedTask[];
  readonly range: DayRange;
  readonly today: string;
  /** Whether only the caller's events are shown. */
  readonly own: boolean;
  readonly outdated: OutdatedPrintCounter;
  readonly onOpen: (event: AgendaEvent) => void;
}

/** Events and tasks by day; overdue tasks first, tasks without a day last. */
export function AgendaList({ events, tasks, open, range, today, own, outdated, onOpen }: AgendaListProps) {
  const late = open.filter(({ giorno }) => giorno !== null && giorno < today && giorno < range.da);
  const someDay = open.filter(({ giorno }) => giorno === null);
  const days = groupByDay(events, tasks, range, today);
  return (
    <div className={styles.days}>
      {late.length > 0 ? (
        <Panel title="Compiti in ritardo">
          <TaskLines tasks={late} withDay withFuneral />
        </Panel>
      ) : null}
      {days.length === 0 ? (
        <Panel>
          {own ? (
            <EmptyState title="Nessun tuo appuntamento in questi giorni">
              <NoOwnEventsHint>Qui compaiono gli appuntamenti a cui vai tu e i compiti affidati a te.</NoOwnEventsHint>
            </EmptyState>
          ) : (
            <EmptyState title="Nessun appuntamento in questi giorni">
              Gli appuntamenti dei tuoi servizi compaiono qui giorno per giorno, con i compiti da fare.
            </EmptyState>
          )}
        </Panel>
      ) : null}
      {days.map(({ day, name, events: dayEvents, tasks: due }) => (
        <Panel key={day} title={name}>
          {dayEvents.length > 0 ? (
            <ul className={styles.events}>
              {dayEvents.map((event) => (
                <EventLine
                  key={event._id}
                  event={event}
                  day={day}
                  outdated={outdated(event._id)}
                  onOpen={() => onOpen(event)}
                />
              ))}
            </ul>
          ) : null}
          {due.length > 0 ? (
            <div className={styles.due}>
              <TaskLines tasks={due} withFuneral />
            </div>
          ) : null}
        </Panel>
      ))}
      {someDay.length > 0 ? (
        <Panel title="Compiti senza giorno">
          <TaskLines tasks={someDay} withFuneral />
        </Panel>
      ) : null}
    </div>
  );
}
