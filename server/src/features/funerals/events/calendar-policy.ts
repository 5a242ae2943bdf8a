import { defaultEventMinutes } from '@commiato/contracts/funerals/clashes';
import { eventPlace, standaloneEventTitle } from '@commiato/contracts/funerals/event-words';
import { romeInstantMs } from '@commiato/italy/clock';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import ical, { ICalEventStatus } from 'ical-generator';
import type { CalendarEntry } from './tasks.ts';

/** Refresh interval of subscribed calendars, in seconds. */
const refreshSeconds = 3600;

/** Title of an event: `Funerale di Ada Neri`. */
const summaryOf = ({ tipo, nome, cognome }: CalendarEntry): string => {
  const name = personName({ nome, cognome }).trim();
  const title = standaloneEventTitle(tipo);
  return name ? `${title} di ${name}` : title;
};

/** The library writes an empty summary where there is none. */
const emptySummary = '\r\nSUMMARY:\r\n';

/**
 * A calendar holds at least one component (RFC 5545, 3.6). Where there is no event it is Italy's time: the rules of Directive 2000/84/EC.
 */
const italianTimezoneComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
const calendarEndLine = 'END:VCALENDAR';

/**
 * Events as an iCalendar file (RFC 5545) for subscription. Cancelled and withdrawn events get the status CANCELLED, and each change a higher
 * SEQUENCE, so that calendar programs replace their copy. A withdrawn one tells nothing but that it is over: its place, its notes and the
 * hours it was moved to since are no longer those of whoever subscribed.
 */
export function eventsCalendar(
  name: string,
  events: readonly CalendarEntry[],
  publicUrl: string,
  page?: string,
): string {
  const calendar = ical({ name: curlyApostrophes(name), prodId: '//Commiato//Eventi//IT', ttl: refreshSeconds });
  for (const event of events) {
    const start = romeInstantMs(event.inizio);
    if (start === null) continue;
    const shown = {
      id: `${event.uid ?? event._id}@${new URL(publicUrl).hostname}`,
      sequence: event.versione - 1,
      stamp: new Date(event.cambiato),
      start: new Date(start),
    };
    if (event.ritirato) {
      calendar.createEvent({ ...shown, summary: '', status: ICalEventStatus.CANCELLED });
      continue;
    }
    const end = (event.fine && romeInstantMs(event.fine)) || start + defaultEventMinutes * 60_000;
    calendar.createEvent({
      ...shown,
      status: event.stato === 'annullato' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      created: new Date(event.data_crea),
      lastModified: new Date(event.cambiato),
      end: new Date(end),
      summary: curlyApostrophes(event.summary ?? summaryOf(event)),
      ...(eventPlace(event) ? { location: eventPlace(event) } : {}),
      ...(event.note || page ? { description: [event.note, page].filter(Boolean).join('\n') } : {}),
      ...(page ? { url: page } : {}),
    });
  }
  const written = calendar.toString().replaceAll(emptySummary, '\r\n').trimEnd();
  const whole =
    calendar.length() > 0
      ? written
      : `${written.slice(0, -calendarEndLine.length)}${italianTimezoneComponent}\r\n${calendarEndLine}`;
  // Each line ends with CRLF, the last one too (RFC 5545, 3.1).
  return `${whole}\r\n`;
}
