import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { pollIntervalMs, routeQuery } from '../../../lib/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { paths, pathWithFilters } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { useOutdatedPrintCounter } from '../events/OutdatedPrints.tsx';
import { isCallerListed, useResources } from '../resources/api.ts';
import { useTasks } from '../tasks/api.ts';
import { TaskLines } from '../tasks/TaskLines.tsx';
import styles from './agenda.module.css';
import { EventLine } from './EventLine.tsx';
import { groupByDay } from './fields.ts';
import { NoOwnEventsHint } from './NoOwnEventsHint.tsx';

/** Whether the caller has a panel of their own: it comes first for who goes to funerals. */
function useHasOwnPanel(): boolean {
  const { data = [] } = useResources();
  const goesToFunerals = useSession()?.collaborator?.ruolo === 'operatore';
  return goesToFunerals || isCallerListed(data);
}

/** The panel of the caller's own events, for who has some. */
export const OwnTodayPanel = () => (useHasOwnPanel() ? <TodayPanel own /> : null);

/** The events of today and tomorrow by time, and tasks that are due or overdue; `own`: those of the caller alone. */
export function TodayPanel({ own = false }: { readonly own?: boolean }) {
  const today = romeDay(new Date());
  const tomorrow = addDays(today, 1);
  const assigned = own ? ({ assegnato: 'me' } as const) : {};
  const query = useQuery({
    ...routeQuery(listAgenda, { query: { da: today, a: tomorrow, ...assigned } }),
    refetchInterval: pollIntervalMs,
  });
  const outdated = useOutdatedPrintCounter({ da: today, a: tomorrow });
  const tasks = useTasks({ a: today, ...assigned });
  const events = query.data ?? [];
  // The caller's own tasks stand in the panel above: here as well, one task would be read as two.
  const ownAreAbove = useHasOwnPanel() && !own;
  const due = (tasks.data ?? []).filter(({ proprio }) => !(ownAreAbove && proprio));
  const late = due.filter(({ giorno }) => giorno !== null && giorno < today);
  const known = query.data !== undefined && tasks.data !== undefined;
  const failed = [query, tasks].find(({ error, data }) => error && data === undefined);
  return (
    <Panel
      title={own ? 'I miei appuntamenti' : 'Oggi e domani'}
      aside={
        own ? (
          <ButtonLink size="compatto" to={pathWithFilters(paths.agenda(), { di: 'me' })}>
            Tutti i miei
          </ButtonLink>
        ) : (
          <div className={styles.ways}>
            <ButtonLink size="compatto" to={paths.daySheet(tomorrow)}>
              Foglio di domani
            </ButtonLink>
            <ButtonLink size="compatto" to={paths.agenda()}>
              Apri l’agenda
            </ButtonLink>
          </div>
        )
      }
    >
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="72px" />
        </>
      ) : null}
      {failed ? (
        <ErrorState
          message="Errore nel recupero dell’agenda"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      {known && events.length === 0 && due.length === 0 ? (
        <p className={styles.none}>
          {own ? (
            <NoOwnEventsHint>Nessun appuntamento tuo per oggi né per domani, e nessun compito.</NoOwnEventsHint>
          ) : (
            `Nessun appuntamento per oggi né per domani, e nessun ${ownAreAbove ? 'altro compito' : 'compito'}.`
          )}
        </p>
      ) : null}
      {late.length > 0 ? (
        <section className={styles.day}>
          <h3>Compiti in ritardo</h3>
          <TaskLines tasks={late} withDay withFuneral />
        </section>
      ) : null}
      {groupByDay(events, due, { da: today, a: tomorrow }, today).map(
        ({ day, name, events: dayEvents, tasks: dayTasks }) => (
          <section key={day} className={styles.day}>
            <h3>{name}</h3>
            {dayEvents.length > 0 ? (
              <ul className={styles.events}>
                {dayEvents.map((event) => (
                  <EventLine key={event._id} event={event} day={day} outdated={outdated(event._id)} />
                ))}
              </ul>
            ) : null}
            {dayTasks.length > 0 ? (
              <div className={styles.due}>
                <TaskLines tasks={dayTasks} withFuneral />
              </div>
            ) : null}
          </section>
        ),
      )}
    </Panel>
  );
}
