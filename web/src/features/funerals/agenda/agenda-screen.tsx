import { type AgendaEvent, maxAgendaEvents } from '@commiato/contracts/funerals/agenda';
import { clashSentence, jointRiteSentence } from '@commiato/contracts/funerals/clash-words';
import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { formatCount } from '@commiato/italy/counts';
import { uncapitalized } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { EventDialog } from '../events/EventDialog.tsx';
import { JointRiteButton } from '../events/JointRite.tsx';
import { OutdatedPrintsLink, useOutdatedPrintCounter } from '../events/OutdatedPrints.tsx';
import { FuneralTextContradictions } from '../events/TextContradictions.tsx';
import { ResourcesDialog } from '../resources/ResourcesDialog.tsx';
import { TaskDialog } from '../tasks/TaskDialog.tsx';
import { AgendaBar } from './AgendaBar.tsx';
import { AgendaList } from './AgendaList.tsx';
import styles from './agenda.module.css';
import { EarlyEvents } from './EarlyEvents.tsx';
import { FoldedAlert } from './FoldedAlert.tsx';
import {
  clashesOf,
  defaultDayOfView,
  funeralsOfEvents,
  misorderedFuneralsOf,
  type OpenAgendaDialog,
  partedRitesOf,
  titleOfView,
} from './fields.ts';
import { PhoneCalendarDialog } from './PhoneCalendarDialog.tsx';
import { useAgendaQueries, useAgendaViewAndDay } from './use-agenda.ts';
import { useAgendaMoving } from './use-agenda-moving.ts';

/** Loaded when a calendar view is opened, because it is as large as the rest of the screen. */
const CalendarGrid = lazy(async () => ({ default: (await import('./CalendarGrid.tsx')).CalendarGrid }));

const loading = (
  <>
    <LoadingText />
    <Skeleton height="320px" />
  </>
);

/** `/agenda`: events and tasks by day, week and month or as a list. */
export function AgendaScreen() {
  const { view, day, own, today, go } = useAgendaViewAndDay();
  const { range, events, tasks, open } = useAgendaQueries(view, day, own);
  const outdated = useOutdatedPrintCounter(range);
  const mayChange = useMayCall(changeEvent);
  const { moveEvent, moveTask, refused } = useAgendaMoving();
  const [dialog, setDialog] = useState<OpenAgendaDialog | null>(null);
  const close = () => setDialog(null);
  const dayOfNew = defaultDayOfView(view, day, today);
  const navigate = useNavigate();
  // Whose appointment was moved or opened last: its notice may still tell the former hour.
  const [changed, setChanged] = useState<string | null>(null);
  const openEvent = (of: AgendaEvent) => {
    setChanged(of.id_servizio);
    if (mayChange) setDialog({ kind: 'event', of });
    else void navigate(paths.funeral(of.id_servizio));
  };
  const shown = events.data;
  // Late tasks and those without a day stand in the list alone.
  const failures = [events, tasks, ...(view === 'Lista' ? [open] : [])].filter(
    ({ error, data }) => error && data === undefined,
  );
  const clashes = view === 'Lista' ? [] : clashesOf(shown ?? []);
  const misordered = view === 'Lista' ? [] : misorderedFuneralsOf(shown ?? []);
  const parted = view === 'Lista' ? [] : partedRitesOf(shown ?? []);
  const toReplace = view === 'Lista' ? [] : funeralsOfEvents((shown ?? []).filter(({ _id }) => outdated(_id) > 0));
  return (
    <>
      <AgendaBar {...{ view, day, own, today, go }} onOpen={setDialog} />
      <h2 className={styles.period} aria-live="polite">
        {titleOfView(view, day)}
      </h2>
      <div className={styles.alerts}>
        <EarlyEvents da={range.da} a={range.a} />
        {refused ? <Alert kind="errore">{refused}</Alert> : null}
        {changed && mayChange ? <FuneralTextContradictions funeral={changed} /> : null}
        <FoldedAlert
          prefix="Da controllare. "
          lines={[
            ...misordered.map(({ event, sentence }) => (
              <p key={event.id_servizio}>
                <Link to={paths.funeral(event.id_servizio)}>{funeralName(event)}</Link>: {uncapitalized(sentence)}
              </p>
            )),
            ...clashes.map(({ event, clash }) => (
              <p key={`${event._id} ${clash.con._id} ${clash.risorsa._id}`}>
                {withFullStop(`${eventKindLabel(event.tipo)} ${funeralName(event)}`)} {clashSentence(clash)}{' '}
                <JointRiteButton event={event} other={clash.con} />
              </p>
            )),
          ]}
          others={(number) =>
            number === 1 ? 'Un altro da controllare' : `Altri ${formatCount(number)} da controllare`
          }
        />
        <FoldedAlert
          prefix="Riti comuni. "
          lines={parted.map(({ event, other }) => (
            <p key={`${event._id} ${other._id}`}>
              <Link to={paths.funeral(event.id_servizio)}>
                {eventKindLabel(event.tipo)} {funeralName(event)}
              </Link>
              : {uncapitalized(jointRiteSentence(event, other))}
            </p>
          ))}
          others={(number) => (number === 1 ? 'Un altro rito comune' : `Altri ${formatCount(number)} riti comuni`)}
        />
        <FoldedAlert
          prefix="Da sostituire. "
          lines={toReplace.map(({ event, kinds }) => (
            <p key={event.id_servizio}>
              {funeralName(event)} ({kinds.join(', ')}): <OutdatedPrintsLink funeral={event.id_servizio} />
            </p>
          ))}
          others={(number) => (number === 1 ? 'Un altro servizio' : `Altri ${formatCount(number)} servizi`)}
        />
        {shown && shown.length >= maxAgendaEvents ? (
          <Alert kind="avviso">
            Sono mostrati i primi {formatCount(maxAgendaEvents)} appuntamenti: scegli meno giorni per vedere gli altri.
          </Alert>
        ) : null}
      </div>
      {failures[0] ? (
        <ErrorState
          message={failures[0] === events ? 'Errore nel recupero dell’agenda' : 'Errore nel recupero dei compiti'}
          error={failures[0].error}
          busy={failures.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const { refetch } of failures) void refetch();
          }}
        />
      ) : null}
      {events.isPending ? loading : null}
      {shown && view === 'Lista' ? (
        <AgendaList
          events={shown}
          tasks={tasks.data ?? []}
          open={open.data ?? []}
          range={range}
          today={today}
          own={own}
          outdated={outdated}
          onOpen={openEvent}
        />
      ) : null}
      {shown && view !== 'Lista' ? (
        <Suspense fallback={loading}>
          <CalendarGrid
            {...{ view, day, mayChange, outdated }}
            events={shown}
            tasks={tasks.data ?? []}
            onOpenEvent={openEvent}
            onOpenTask={(of) => (mayChange ? setDialog({ kind: 'task', of }) : undefined)}
            onMoveEvent={(event, inizio, revert) => {
              setChanged(event.id_servizio);
              void moveEvent(event, inizio, revert);
            }}
            onMoveTask={(task, to, revert) => void moveTask(task, to, revert)}
            onDay={(to) => go({ view: 'Giorno', day: to })}
          />
        </Suspense>
      ) : null}
      {dialog?.kind === 'event' ? (
        <EventDialog
          funeral={dialog.of && { ...dialog.of, _id: dialog.of.id_servizio }}
          event={dialog.of}
          day={dayOfNew}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'task' ? (
        <TaskDialog {...(dialog.of ? { task: dialog.of } : {})} day={dayOfNew} onClose={close} />
      ) : null}
      {dialog?.kind === 'resources' ? <ResourcesDialog onClose={close} /> : null}
      {dialog?.kind === 'phone' ? <PhoneCalendarDialog onClose={close} /> : null}
    </>
  );
}
