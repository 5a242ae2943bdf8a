import { type EventKind, eventKinds, type PublicEvent } from '@commiato/contracts/funerals/events';
import { noWishes } from '@commiato/contracts/notices/family-wishes';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { eventSentences } from '@commiato/italy/announcements/event-sentence';
import { romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eventsCalendar } from '../features/funerals/events/calendar-policy.ts';
import { eventsAndTextForPage } from '../features/notices/publication/events-policy.ts';
import { withLastingEntryIds } from '../pages/calendar-entries.ts';
import { renderFeed } from '../pages/feed-file.ts';
import { joinHtmlParts, loadRenderer, type RenderPage } from '../pages/renderer.ts';
import { isRelease } from '../testing/release.ts';
import { calendarFlaws, expectedNotice, feedFlaws, pageFlaws } from '../testing/same-events/notice-flaws.ts';
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

const feed = z.object({ items: z.tuple([z.object({ content_text: z.string() })]) });

/** Where the places that tell of a notice's events differ; empty where all tell the same. */
function flawsOf(notice: PublicNotice, eventi: readonly PublicEvent[], now: Date): string[] {
  const expected = expectedNotice(notice, eventi, now);
  const { events, main, text, wordsCorrection, textPlace } = expected;
  const page = joinHtmlParts(
    render({
      kind: 'notice',
      isTimeHeld: false,
      wishes: noWishes,
      notice,
      sex: null,
      agency: null,
      attachments: [],
      ...{ events, main, text, wordsCorrection, textPlace },
      cemeteryPlace: null,
      trail: [],
      samePerson: [],
      condolences: { takes: 'no', photographs: false, list: [], more: false },
      family: { stories: [], photographs: [] },
      poster: true,
      onWalls: false,
      preview: '',
      today: romeDay(now),
      now: romeLocalTime(now),
    }),
  );
  const { nome, cognome, data_crea } = notice;
  const entries = withLastingEntryIds(
    notice,
    [notice],
    events.map((one) => ({ ...one, nome, cognome, versione: 1, data_crea, cambiato: data_crea, ritirato: false })),
    null,
  );
  const listed = { ...notice, cambiato: data_crea, id_servizio: null, eventi };
  const written = renderFeed('json', { title: '', page: '/', notices: [listed] }, { publicUrl, now }).html;
  const [{ content_text }] = feed.parse(JSON.parse(typeof written === 'string' ? written : '')).items;
  const flaws = [
    ...pageFlaws(page, expected),
    ...calendarFlaws(eventsCalendar('', entries, publicUrl), events),
    ...feedFlaws(content_text, expected),
  ];
  return flaws.map((flaw) => `${notice._id} «${notice.funerale}»: ${flaw}`);
}

const walked = notices.filter((_, index) => isRelease || index % 12 === 0);

it('page, social tags, structured data, calendar and feed of the demo’s notices tell the same events', () => {
  const flaws = walked.flatMap((notice) => flawsOf(notice, [], new Date(notice.data_crea)));
  expect(flaws).toEqual([]);
}, 900_000);

it('so they do when the rite of a notice has moved since, or was cancelled, or others were added', () => {
  const seen = new Set<string>();
  const flaws = walked.flatMap((notice) => {
    const now = new Date(notice.data_crea);
    const [read] = eventsAndTextForPage({ ...notice, eventi: [] }, now).events;
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
      seen.add(eventsAndTextForPage({ ...notice, eventi: events }, now).text.show);
    return [
      ...flawsOf(notice, [moved], now),
      ...flawsOf(notice, [cancelled], now),
      ...flawsOf(notice, [rosary, moved], now),
    ];
  });
  expect(flaws).toEqual([]);
  expect(seen).toContain('differing');
}, 900_000);

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
    const written = notice(eventSentences(events, '2026-11-20'));
    const { text } = eventsAndTextForPage({ ...written, eventi: events }, now);
    shows.add(text.show);
    return flawsOf(written, events, now);
  }).flat();
  expect(flaws).toEqual([]);
  expect([...shows]).toEqual(['nothing']);
}, 900_000);
