import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { dayAndMonth, romeDay, weekdayOf } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { useTasks } from '../tasks/api.ts';
import { TaskLines } from '../tasks/TaskLines.tsx';
import styles from './agenda.module.css';
import { EventLine } from './EventLine.tsx';

/** Today's events by time, and tasks that are due or overdue. */
export function TodayPanel() {
  const today = romeDay(new Date());
  const query = useQuery({
    ...routeQuery(listAgenda, { query: { da: today, a: today } }),
    refetchInterval: pollIntervalMs,
  });
  const tasks = useTasks({ a: today });
  const events = query.data ?? [];
  const due = tasks.data ?? [];
  const known = query.data !== undefined && !tasks.isPending;
  return (
    <Panel
      title={`Oggi, ${weekdayOf(today)} ${dayAndMonth(today)}`}
      aside={
        <ButtonLink size="compatto" to={paths.agenda()}>
          Apri l’agenda
        </ButtonLink>
      }
    >
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="72px" />
        </>
      ) : null}
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero dell’agenda"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {known && events.length === 0 && due.length === 0 ? (
        <p className={styles.none}>Nessun appuntamento e nessun compito per oggi.</p>
      ) : null}
      {events.length > 0 ? (
        <ul className={styles.events}>
          {events.map((event) => (
            <EventLine key={event._id} event={event} />
          ))}
        </ul>
      ) : null}
      {due.length > 0 ? (
        <div className={styles.due}>
          <TaskLines tasks={due} withDay withFuneral />
        </div>
      ) : null}
    </Panel>
  );
}
