import {
  eventChangeSentence,
  eventNounForVisitors,
  eventPlace,
  isToCome,
} from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { findEventDifferences, isCertainReading } from '@commiato/italy/announcements/event-disagreements';
import { readEvents } from '@commiato/italy/announcements/event-reading';
import { reliableTextBesideEvents } from '@commiato/italy/announcements/text-beside-events';
import { romeInstantMs, romeTimestamp } from '@commiato/italy/clock';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { timeWithoutLeadingZero } from '@commiato/italy/prose/dates';
import { z } from 'zod';
import { eventsAndTextForPage } from '../../features/notices/publication/events-policy.ts';
import { hoursIn, partsOf, readableText, sameWords, unescaped } from './page-words.ts';

/** A notice with what its readers are to be told of when and where, by its text and the public events of its funeral. */
export interface ExpectedNotice extends ReturnType<typeof eventsAndTextForPage> {
  readonly notice: PublicNotice;
  readonly now: Date;
}

/** What the readers of a notice are to be told at a moment. */
export const expectedNotice = (notice: PublicNotice, eventi: readonly PublicEvent[], now: Date): ExpectedNotice => ({
  notice,
  now,
  ...eventsAndTextForPage({ ...notice, eventi }, now),
});

type Moment = Pick<PublicEvent, 'inizio' | 'fine'>;
/** The hour at which an event begins: `9:00`. */
export const beginClock = ({ inizio }: Pick<PublicEvent, 'inizio'>): string => timeWithoutLeadingZero(inizio.slice(11));
/** The hours of begin and end: the midnight at which a day ends is told as `24:00`. */
const clocksOf = ({ inizio, fine }: Moment) =>
  [inizio, ...(fine ? [fine] : [])]
    .map((moment) => timeWithoutLeadingZero(moment.slice(11)))
    .flatMap((clock) => (clock === '0:00' ? [clock, '24:00'] : clock));
const isLive = ({ stato }: Pick<PublicEvent, 'stato'>) => stato !== 'annullato';
const stampOf = (moment: string) => romeTimestamp(moment) ?? moment;

/** The hours that may be told of a notice: those of its events that were not cancelled. */
const rightHours = ({ events }: ExpectedNotice): ReadonlySet<string> =>
  new Set(events.filter(isLive).flatMap(clocksOf));

/** A sentence for each thing that does not hold. */
const flawsAmong = (checks: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(checks).flatMap(([sentence, holds]) => (holds ? [] : [sentence]));

const onScreen = /<p class="(?:sheet-when(?: sheet-when--today)?|sheet-held|event-when|event-held)">(.*?)<\/p>/gs;
/** Near days are told by their name on the screen alone. */
const onPaper = /<p class="(?:sheet-when(?: print-only)?|sheet-held|event-when|event-held)">(.*?)<\/p>/gs;
const struck = /<del>.*?<\/del>/gs;
/** The hour at which a line says that an event begins; an end may follow it. */
const headingHours = (line: string) => hoursIn(line.replace(struck, '')).slice(0, 1);

/** Each event stands once on the page of a notice, on the screen and on paper, with its place and what has become of it. */
function eventFlaws(html: string, { events, notice }: ExpectedNotice): string[] {
  const live = events.filter(isLive);
  const words = readableText(html.replace(/<\/?del>/g, ''));
  const screen = partsOf(html, onScreen).flatMap(headingHours);
  const paper = partsOf(html, onPaper);
  const hours = live.map(beginClock);
  return flawsAmong({
    [`hours on the page: ${screen}, not ${hours}`]: sameWords(screen, hours),
    [`hours on paper: ${paper.flatMap(headingHours)}, not ${hours}`]: sameWords(paper.flatMap(headingHours), hours),
    [`days on paper: ${paper}`]: !paper.some((line) => /\b(?:oggi|domani)\b/i.test(line)),
    ...Object.fromEntries(
      events.map((event) => [
        `no place: ${eventPlace(event)}`,
        words.includes(curlyApostrophes(eventPlace(event)).replace(/\s+/g, ' ')),
      ]),
    ),
    ...Object.fromEntries(
      events.map((event) => {
        const change = eventChangeSentence(event, eventNounForVisitors(event, notice));
        return [`not told: ${change}`, words.includes(curlyApostrophes(change ?? ''))];
      }),
    ),
  });
}

const greyed =
  /<p class="sheet-right[^"]*">.*?<\/p><div class="sheet-(?:event-)?text[^"]*sheet-(?:event-)?text--differing[^"]*">.*?<\/div>/gs;
const sinceWhen = /Aggiornato (?:il |l’)[^:<]*? (?:alle|all’|a) ?[\d:]*(?:mezzogiorno|mezzanotte|una)?:/g;

/** The text beside the events contradicts none of them, and no hour stands on the page that is not one of theirs. */
function textFlaws(html: string, { notice, text, events, ...expected }: ExpectedNotice): string[] {
  const right = rightHours({ notice, text, events, ...expected });
  const read =
    text.show === 'text' ? readEvents(text.text, romeDay(notice.data_crea), notice.cosa).filter(isCertainReading) : [];
  // What a text says beyond the events, such as when the coffin leaves, has hours of its own.
  const said = text.show === 'text' ? hoursIn(text.text) : [];
  const [main = ''] = partsOf(html, /<main[^>]*>(.*)<\/main>/gs);
  const shown = hoursIn(readableText(main.replace(struck, '').replace(greyed, '').replace(sinceWhen, '')));
  const wrong = shown.filter((hour) => !right.has(hour) && !said.includes(hour));
  const differences = findEventDifferences(read, events).filter(({ kind }) => kind !== 'missing');
  return flawsAmong({
    [`the text contradicts the events ${JSON.stringify({ text, differences, events })}`]: differences.length === 0,
    'the right hour is not said': text.show !== 'differing' || html.includes(`non è aggiornato: ${text.right}.`),
    'the text is not shown': text.show !== 'text' || readableText(html).includes(text.text.trim().replace(/\s+/g, ' ')),
    [`other hours on the page: ${wrong}`]: wrong.length === 0,
  });
}

const place = z.object({ address: z.object({ addressLocality: z.string().optional() }) });
const facts = z.object({
  about: z
    .array(
      z.object({
        startDate: z.string(),
        endDate: z.string().optional(),
        eventStatus: z.string(),
        location: place.optional(),
      }),
    )
    .default([]),
});
const schemaStates = {
  'in programma': 'EventScheduled',
  spostato: 'EventRescheduled',
  annullato: 'EventCancelled',
} as const;

/** The structured data of a page tells all events. */
function structuredFlaws(html: string, { events }: ExpectedNotice): string[] {
  const [json = '{}'] = partsOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const { about } = facts.parse(JSON.parse(json));
  const known = about.map(({ startDate, endDate, eventStatus }) =>
    [startDate, endDate, eventStatus.split('/').at(-1)].join(' '),
  );
  const wanted = events.map(({ inizio, fine, stato }) =>
    [stampOf(inizio), fine ? stampOf(fine) : undefined, schemaStates[stato]].join(' '),
  );
  return flawsAmong({ [`structured data: ${known}, not ${wanted}`]: sameWords(known, wanted) });
}

/** What is shared of a page, and what networks and search engines show of it. */
function sharedFlaws(html: string, expected: ExpectedNotice): string[] {
  const { main, now, notice } = expected;
  const today = romeDay(now);
  const coming = main && isToCome(main, today) ? main : null;
  const isCancelled = main?.stato === 'annullato' && main.inizio >= today;
  // What no event tells is told in the words of the text.
  const right = new Set([
    ...rightHours(expected),
    ...hoursIn(notice.testo),
    ...hoursIn(reliableTextBesideEvents(expected.text)),
  ]);
  const isTold = expected.events.some((event) => event.own && isLive(event));
  const said = curlyApostrophes(reliableTextBesideEvents(expected.text)).trim().replace(/\s+/g, ' ');
  const message = (pattern: RegExp) => partsOf(html, pattern).map(decodeURIComponent);
  const texts = {
    description: partsOf(html, /<meta name="description" content="([^"]*)"/g),
    'og:description': partsOf(html, /<meta property="og:description" content="([^"]*)"/g),
    whatsapp: message(/href="https:\/\/wa\.me\/\?text=([^"]*)"/g),
    telegram: message(/href="https:\/\/t\.me\/share\/url\?[^"]*?text=([^"]*)"/g),
    mail: message(/href="mailto:\?[^"]*?body=([^"]*)"/g),
    'text to share': partsOf(html, /data-text="([^"]*)"/g),
  };
  return Object.entries(texts).flatMap(([name, found]) =>
    flawsAmong({
      [`${name} is missing`]: found.length > 0,
      ...Object.fromEntries(
        found.flatMap((words) => {
          const hours = hoursIn(words);
          return [
            [`${name}: ${words}`, !coming || hours.includes(beginClock(coming))],
            [`${name} of what is cancelled: ${words}`, !isCancelled || /annullat/.test(words)],
            [`${name} drops what the text alone says: ${words}`, isTold || words.includes(said.slice(0, 20))],
            [`${name} tells another hour: ${words}`, hours.every((hour) => right.has(hour))],
          ];
        }),
      ),
    }),
  );
}

/** Where the page of a notice tells otherwise of its events: on the screen, on paper, to search engines and to whom it is shared with. */
export function pageFlaws(page: string, expected: ExpectedNotice): string[] {
  const html = unescaped(page);
  return [eventFlaws, textFlaws, structuredFlaws, sharedFlaws].flatMap((flawsOf) => flawsOf(html, expected));
}

/** An entry of a calendar file. */
export interface FileEntry {
  readonly uid: string;
  /** `20261121T090000Z` */
  readonly begin: string;
  readonly isCancelled: boolean;
  /** Whether it only says that it is over: what was taken away has no title. */
  readonly isWithdrawn: boolean;
}

/** The entries of a calendar file, its lines unfolded (RFC 5545, 3.1). */
export const fileEntries = (file: string): FileEntry[] =>
  partsOf(file.replace(/\r\n[ \t]/g, ''), /BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs).map((entry) => {
    const [uid = ''] = partsOf(entry, /^UID:(\S+)/gm);
    const [begin = ''] = partsOf(entry, /^DTSTART:(\w+)/gm);
    const isCancelled = /^STATUS:CANCELLED/m.test(entry);
    return { uid, begin, isCancelled, isWithdrawn: isCancelled && !/^SUMMARY:./m.test(entry) };
  });

/** `2026-11-21T10:00` as calendar files write it: `20261121T090000Z`. */
export const fileMoment = (inizio: string): string =>
  new Date(romeInstantMs(inizio) ?? 0).toISOString().replace(/[-:]|\.\d+/g, '');

/** Where a calendar tells otherwise of events than it should; what was taken away may stand in it besides. */
export function calendarFlaws(file: string, events: readonly Pick<PublicEvent, 'inizio' | 'stato'>[]): string[] {
  const entries = fileEntries(file);
  const told = entries
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ begin, isCancelled }) => `${begin} ${isCancelled}`);
  const wanted = events.map(({ inizio, stato }) => `${fileMoment(inizio)} ${stato === 'annullato'}`);
  const uids = entries.map(({ uid }) => uid);
  return flawsAmong({
    [`calendar: ${told}, not ${wanted}`]: sameWords(told, wanted),
    [`names in calendars: ${uids}`]: new Set(uids).size === uids.length,
  });
}

/** Where the entry of a feed tells otherwise of the rite that its notice announces. */
export function feedFlaws(content: string, { notice, events, now }: ExpectedNotice): string[] {
  const next = events.find((event) => event.own && isToCome(event, romeDay(now)));
  const hours = hoursIn(content);
  const right = new Set([...(next ? clocksOf(next) : []), ...hoursIn(notice.testo)]);
  return flawsAmong({
    [`feed: ${content}`]:
      !next || (hours.includes(beginClock(next)) && content.includes(curlyApostrophes(eventPlace(next)))),
    [`feed tells another hour: ${content}`]: hours.every((hour) => right.has(hour)),
  });
}
