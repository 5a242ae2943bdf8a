import type { AgendaEvent } from '@commiato/contracts/funerals/agenda';
import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import type { Task } from '@commiato/contracts/funerals/tasks';
import { curlyApostrophes, nameWithCapitals, romeDay, romeTime, weekdayName } from '@commiato/italy/formatting';
import FullCalendar, { type EventDisplayInfo, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import itLocale from '@fullcalendar/react/locales/it';
import '@fullcalendar/react/skeleton.css';
import classicThemePlugin from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { type OutdatedPrintCounter, outdatedPrintsText } from '../events/OutdatedPrints.tsx';
import styles from './calendar.module.css';
import { type AgendaView, beginTextInCalendar, eventEndForCalendar, shownHours } from './fields.ts';
import { useNarrow } from './use-agenda.ts';

interface CalendarGridProps {
  readonly view: Exclude<AgendaView, 'Lista'>;
  readonly day: string;
  readonly events: readonly AgendaEvent[];
  readonly tasks: readonly Task[];
  readonly outdated: OutdatedPrintCounter;
  /** Whether events and tasks can be moved. */
  readonly mayChange: boolean;
  readonly onOpenEvent: (event: AgendaEvent) => void;
  readonly onOpenTask: (task: Task) => void;
  readonly onMoveEvent: (event: AgendaEvent, inizio: string, revert: () => void) => void;
  readonly onMoveTask: (task: Task, day: string, revert: () => void) => void;
  readonly onDay: (day: string) => void;
}

const calendarViewTypes = { Giorno: 'timeGridDay', Settimana: 'timeGridWeek', Mese: 'dayGridMonth' } as const;
const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicThemePlugin];
const timeFormat = { hour: 'numeric', minute: '2-digit', hour12: false } as const;

/** Italian local time as UTC: the calendar runs in UTC, so that no hour is skipped or repeated by summer time. */
const nowInItalyAsUtc = () => `${romeDay(new Date())}T${romeTime(new Date())}:00Z`;
const withoutSeconds = (written: string) => written.slice(0, 16);

/** Calendar of a day, week or month; events and tasks can be moved by dragging. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, events, tasks, outdated, mayChange } = props;
  // On narrow screens seven columns with hours are too narrow for fingers, so each day is a list.
  const kind = useNarrow() && view === 'Settimana' ? 'dayGridWeek' : calendarViewTypes[view];
  const eventOf = (id: string) => events.find(({ _id }) => _id === id);
  const taskOf = (id: string) => tasks.find(({ _id }) => _id === id);
  return (
    <div className={styles.calendar}>
      <FullCalendar
        key={`${kind} ${day}`}
        plugins={plugins}
        locale={itLocale}
        timeZone="UTC"
        now={nowInItalyAsUtc}
        initialView={kind}
        initialDate={day}
        firstDay={1}
        headerToolbar={false}
        fixedWeekCount={false}
        height="auto"
        {...shownHours(events)}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        eventTimeFormat={timeFormat}
        displayEventEnd={false}
        slotMinHeight={32}
        slotEventOverlap={false}
        slotHeaderFormat={timeFormat}
        nowIndicator
        allDayText="Compiti"
        timedText="Appuntamenti"
        closeHint="Chiudi"
        navLinkHint={(day) => `Apri ${day}`}
        moreLinkText={(more) => (more === 1 ? 'un altro' : `altri ${more}`)}
        moreLinkHint={(more) => (more === 1 ? 'Mostra un altro' : `Mostra altri ${more}`)}
        dayHeaderInnerClass={styles.head}
        {...(kind === 'dayGridWeek' && { dayHeaderContent: narrowDayHead })}
        moreLinkClass={styles.more}
        dayCellTopInnerClass={styles.more}
        eventDisplay="block"
        navLinks
        navLinkDayClick={(date) => props.onDay(date.toISOString().slice(0, 10))}
        // Many tasks, most of them done, would push the week's hours off the screen.
        dayMaxEvents={view === 'Mese' || kind === 'timeGridWeek' ? 4 : false}
        // A day of the month shows four: appointments, then tasks, those done last.
        eventOrder="fatto,allDay,start,-duration,title"
        eventInteractive
        editable={mayChange}
        eventDurationEditable={false}
        eventLongPressDelay={400}
        events={[
          ...events.map((event) => eventToCalendarEntry(event, outdated(event._id), mayChange)),
          ...tasks.map((task) => taskToCalendarEntry(task, mayChange)),
        ]}
        eventContent={entryContent}
        eventClick={({ event }) => {
          const found = eventOf(event.id);
          const task = taskOf(event.id);
          if (found) props.onOpenEvent(found);
          else if (task) props.onOpenTask(task);
        }}
        eventDrop={({ event, revert }) => {
          const found = eventOf(event.id);
          const task = taskOf(event.id);
          if (found && !event.allDay) props.onMoveEvent(found, withoutSeconds(event.startStr), revert);
          else if (task && event.allDay) props.onMoveTask(task, event.startStr.slice(0, 10), revert);
          else revert();
        }}
      />
    </div>
  );
}

/** `L 30`: between the columns of a telephone the library leaves the number out, and nobody knows which Monday it is. */
const narrowDayHead = ({ date }: { readonly date: Date }) => {
  const day = date.toISOString().slice(0, 10);
  return `${weekdayName(day).slice(0, 1).toLocaleUpperCase('it')} ${date.getUTCDate()}`;
};

/** An event for the calendar library; cancelled ones cannot be moved. */
function eventToCalendarEntry(event: AgendaEvent, superate: number, mayChange: boolean): EventInput {
  return {
    id: event._id,
    start: event.inizio,
    end: eventEndForCalendar(event),
    title: `${eventKindLabel(event.tipo)} ${funeralName(event)}`,
    editable: mayChange && event.stato !== 'annullato',
    className: styles.event,
    extendedProps: {
      stato: event.stato,
      fatto: 0,
      conflitti: event.conflitti.length,
      superate,
      // Shown instead of the title where an entry is too narrow for it.
      narrowLines: event.cognome ? [curlyApostrophes(nameWithCapitals(event.cognome)), eventKindLabel(event.tipo)] : [],
    },
  };
}

function taskToCalendarEntry(task: Task, mayChange: boolean): EventInput {
  return {
    id: task._id,
    start: task.giorno ?? '',
    allDay: true,
    title: curlyApostrophes(task.testo),
    editable: mayChange && !task.fatto,
    className: styles.task,
    // A number, by which what is still to do comes first.
    extendedProps: {
      stato: task.fatto ? 'fatto' : 'da fare',
      fatto: task.fatto ? 1 : 0,
      conflitti: 0,
      superate: 0,
      narrowLines: [],
    },
  };
}

/** Content of a calendar entry: time, kind and name; cancellation and clashes are also given as text. */
function entryContent({ event, isStart }: EventDisplayInfo) {
  const { stato, conflitti, superate } = event.extendedProps;
  const narrowLines: readonly string[] = event.extendedProps.narrowLines;
  // Where days are narrow the library leaves out the hour, and one looks for the hour.
  const time = event.allDay ? '' : beginTextInCalendar(withoutSeconds(event.startStr), { isStart });
  return (
    <span
      className={styles.face}
      // A narrow entry is cut: the pointer shows all of it.
      title={[time, event.title].filter(Boolean).join(' ')}
      data-stato={String(stato)}
      data-conflitto={conflitti > 0 || superate > 0 || undefined}
    >
      {time ? <b>{time}</b> : null} <span className={narrowLines.length > 0 ? styles.whole : ''}>{event.title}</span>
      {narrowLines.map((line) => (
        <span key={line} className={styles.narrowLine} aria-hidden>
          {line}
        </span>
      ))}
      {stato === 'annullato' ? <span className="solo-lettore"> (annullato)</span> : null}
      {stato === 'fatto' ? <span className="solo-lettore"> (fatto)</span> : null}
      {conflitti > 0 ? (
        <span className="solo-lettore"> (da controllare: serve qualcuno o qualcosa che è altrove)</span>
      ) : null}
      {superate > 0 ? <span className={styles.outdated}>{outdatedPrintsText(superate)}</span> : null}
    </span>
  );
}
