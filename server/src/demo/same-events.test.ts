import { eventPlace, isToCome } from '@commiato/contracts/funerals/event-words';
import { type EventKind, eventKinds, type PublicEvent } from '@commiato/contracts/funerals/events';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { eventDifferences, isCertain } from '@commiato/italy/announcements/event-disagreements';
import { readEvents } from '@commiato/italy/announcements/event-reading';
import { sentenceOfEvents } from '@commiato/italy/announcements/event-sentence';
import { romeInstant, romeStamp } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { atClock, onClock } from '@commiato/italy/prose/dates';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventsCalendar } from '../features/funerals/events/calendar-policy.ts';
import { calendarEntries } from '../pages/calendar-entries.ts';
import { feedFile } from '../pages/feed-file.ts';
import { eventsForPage } from '../pages/notice-events.ts';
import { loadRenderer, type RenderPage, wholeHtml } from '../pages/renderer.ts';
import { isRelease } from '../testing/release.ts';
import { demoNotices } from './planned-notices.ts';

const start = new Date('2026-11-20T09:00:00Z');
const publicUrl = 'https://commiato.test';
const { notices } = demoNotices(start);

let render: RenderPage;
beforeAll(async () => {
  render = await loadRenderer(
    { publicUrl, contactUrl: undefined, supportMail: 'aiuto@prova.example', publisher: undefined, credit: '' },
    { now: () => start },
  );
});

const event = (tipo: EventKind, inizio: string, change: Partial<PublicEvent> = {}): PublicEvent => ({
  _id: `${tipo} ${inizio}`,
  tipo,
  inizio,
  fine: null,
  luogo: 'Chiesa di San Rocco',
  indirizzo: '',
  comune: 'CESENA',
  prov: 'FC',
  note: '',
  stato: 'in programma',
  prima: null,
  spostato_il: null,
  ...change,
});

const facts = z.object({ about: z.array(z.object({ startDate: z.string(), eventStatus: z.string() })).default([]) });
const feed = z.object({ items: z.tuple([z.object({ content_text: z.string() })]) });
const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('\u00a0', ' ');
const partsOf = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, part = '']) => part);
const utc = (inizio: string) => new Date(romeInstant(inizio) ?? 0).toISOString().replace(/[-:]|\.\d+/g, '');
const clockOf = ({ inizio }: PublicEvent) => onClock(inizio.slice(11));

/** Where the places that tell of a notice's events differ; empty where all tell the same. */
function flawsOf(notice: PublicNotice, eventi: readonly PublicEvent[], now: Date): string[] {
  const flaws: string[] = [];
  const check = (what: string, holds: boolean) => holds || flaws.push(`${notice._id} «${notice.funerale}»: ${what}`);
  const today = romeDay(now);
  const about = eventsForPage({ ...notice, eventi }, now);
  const { events, main, text } = about;
  const html = unescaped(
    wholeHtml(
      render({
        kind: 'notice',
        notice,
        sex: null,
        agency: null,
        attachments: [],
        ...about,
        cemeteryPlace: null,
        trail: [],
        samePerson: [],
        today,
      }),
    ),
  );
  const same = (one: readonly string[], other: readonly string[]) =>
    JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
  const live = events.filter(({ stato }) => stato !== 'annullato');

  const shown = partsOf(html, /<p class="(?:sheet-when(?: sheet-when--today)?|sheet-held|event-when)">(.*?)<\/p>/gs)
    .map((words) => words.replace(/<del>.*?<\/del>/gs, ''))
    .flatMap((words) => partsOf(words, /(?:ore|alle|all’|dalle|dall’) ?(\d{1,2}:\d\d)(?! alle)/g));
  check(`hours on the page: ${shown}`, same(shown, live.map(clockOf)));
  if (text.show === 'text') {
    const read = readEvents(text.text, romeDay(notice.data_crea), notice.cosa).filter(isCertain);
    check(
      'the text contradicts the events',
      eventDifferences(read, events).every(({ kind }) => kind === 'missing'),
    );
  }
  if (text.show === 'differing') check('the right hour is not said', html.includes(`non è aggiornato: ${text.right}.`));

  const [json = '{}'] = partsOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const known = facts.parse(JSON.parse(json)).about.map(({ startDate }) => startDate);
  check(
    'structured data',
    same(
      known,
      events.map(({ inizio }) => romeStamp(inizio) ?? inizio),
    ),
  );

  const coming = main && isToCome(main, today) ? main : null;
  const [description = ''] = partsOf(html, /<meta name="description" content="([^"]*)"/g);
  const [shared = ''] = partsOf(html, /href="https:\/\/wa\.me\/\?text=([^"]*)"/g).map(decodeURIComponent);
  const spoken = (one: NoticeEvent) => atClock(one.inizio.slice(11));
  for (const [name, words] of Object.entries({ description, shared })) {
    check(name, !coming || coming.fine !== null || words.includes(spoken(coming)));
    check(`${name} of what is cancelled`, main?.stato !== 'annullato' || main.inizio < today || /annullat/.test(words));
  }

  const entries = calendarEntries(
    notice,
    [notice],
    events.map((one) => ({
      ...one,
      nome: notice.nome,
      cognome: notice.cognome,
      versione: 1,
      data_crea: notice.data_crea,
      cambiato: notice.data_crea,
      ritirato: false,
    })),
    null,
  );
  const calendar = eventsCalendar('', entries, publicUrl);
  check(
    'calendar',
    same(
      partsOf(calendar, /DTSTART:(\w+Z)/g),
      events.map(({ inizio }) => utc(inizio)),
    ),
  );
  const uids = partsOf(calendar, /UID:(\S+)/g);
  check(`names in calendars: ${uids}`, new Set(uids).size === events.length);

  const listed = { ...notice, cambiato: notice.data_crea, id_servizio: null, eventi };
  const written = feedFile('json', { title: '', page: '/', notices: [listed] }, { publicUrl, now }).html;
  const [{ content_text }] = feed.parse(JSON.parse(typeof written === 'string' ? written : '')).items;
  const next = events.find((one) => one.own && isToCome(one, today));
  check(
    'feed',
    !next || (content_text.includes(clockOf(next)) && content_text.includes(eventPlace(next).replaceAll("'", '’'))),
  );
  return flaws;
}

const walked = notices.filter((_, index) => isRelease || index % 12 === 0);

it('page, social tags, structured data, calendar and feed of the demo’s notices tell the same events', () => {
  const flaws = walked.flatMap((notice) => flawsOf(notice, [], new Date(notice.data_crea)));
  expect(flaws).toEqual([]);
}, 300_000);

it('so they do when the rite of a notice has moved since, or was cancelled, or others were added', () => {
  const seen = new Set<string>();
  const flaws = walked.flatMap((notice) => {
    const now = new Date(notice.data_crea);
    const [read] = eventsForPage({ ...notice, eventi: [] }, now).events;
    if (!read) return [];
    const hour = String((Number(read.inizio.slice(11, 13)) + 1) % 24).padStart(2, '0');
    const moved = event(read.tipo, `${read.inizio.slice(0, 11)}${hour}${read.inizio.slice(13)}`, {
      stato: 'spostato',
      prima: { inizio: read.inizio, luogo: 'Chiesa di San Rocco', indirizzo: '' },
      spostato_il: now.toISOString(),
    });
    const cancelled = { ...moved, inizio: read.inizio, stato: 'annullato' } as const;
    const rosary = event('rosario', `${addDays(read.inizio.slice(0, 10), -1)}T20:45`);
    for (const events of [[moved], [cancelled], [rosary, moved]])
      seen.add(eventsForPage({ ...notice, eventi: events }, now).text.show);
    return [
      ...flawsOf(notice, [moved], now),
      ...flawsOf(notice, [cancelled], now),
      ...flawsOf(notice, [rosary, moved], now),
    ];
  });
  expect(flaws).toEqual([]);
  expect(seen).toContain('differing');
}, 300_000);

it('so they do of generated programmes, whose sentence says no more than they', () => {
  const [sample] = notices;
  if (!sample) throw new Error('The demo has no notices');
  const now = new Date('2026-11-20T09:00:00Z');
  const hours = ['08:30', '09:00', '10:15', '12:00', '15:00', '16:30', '20:45'];
  const notice = (funerale: string) => ({
    ...sample,
    cosa: 'Necrologio' as const,
    data_crea: now.toISOString(),
    funerale,
  });
  const shows = new Set<string>();
  const flaws = Array.from({ length: isRelease ? 500 : 120 }, (_, number) => {
    const kinds = eventKinds.filter((kind, place) => kind !== 'altro' && (number >> (place % 5)) % 2 === place % 2);
    const events = kinds.map((kind, place) =>
      event(kind, `${addDays('2026-11-20', 1 + ((number + place) % 9))}T${hours[(number * 3 + place) % hours.length]}`),
    );
    const written = notice(sentenceOfEvents(events, '2026-11-20'));
    const { text } = eventsForPage({ ...written, eventi: events }, now);
    shows.add(text.show);
    return flawsOf(written, events, now);
  }).flat();
  expect(flaws).toEqual([]);
  expect([...shows]).toEqual(['nothing']);
}, 300_000);
