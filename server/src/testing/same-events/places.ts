import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { isToCome } from '@commiato/contracts/funerals/event-words';
import { listPublicEvents, type PublicEvent } from '@commiato/contracts/funerals/events';
import { type Funeral, listFunerals } from '@commiato/contracts/funerals/funerals';
import { frameAddress, noticeFrameAddress, readEmbed, readEmbeddedNotice } from '@commiato/contracts/notices/embed';
import {
  calendarAddress,
  feedAddress,
  noticeAddress,
  publicPaths,
  searchAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { latestNotices, readPublicNotice, searchNotices } from '@commiato/contracts/notices/public-notices';
import { dayAddress, periodAddress } from '@commiato/contracts/notices/public-places';
import { addDays } from '@commiato/italy/days';
import { curly, romeDay } from '@commiato/italy/formatting';
import { z } from 'zod';
import { readEventId } from '../../pages/notice-events.ts';
import { type CalledProgram, call } from '../calls.ts';
import {
  announcedBegins,
  cardFlaws,
  embeddedFuneral,
  funeralRows,
  type PublishedNotice,
  rowFlaws,
  wantedRows,
} from './list-flaws.ts';
import { calendarFlaws, feedFlaws, fileEntries, pageFlaws } from './notice-flaws.ts';
import { partsOf, readableText, sameWords, unescaped } from './page-words.ts';

/** What an agency keeps, and where it is read. */
export interface KeptEvents {
  readonly slug: string;
  readonly token: string;
  /** The secret address of its agenda for calendars. */
  readonly agendaAddress: string;
  readonly now: Date;
  readonly funerals: readonly Funeral[];
  readonly published: readonly PublishedNotice[];
  /** Notices that are hidden or in the bin. */
  readonly unpublished: readonly PublishedNotice['notice'][];
}

/** A page of a place, with the notices that are published there. */
interface ListedPlace {
  readonly path: string;
  readonly holds: (notice: PublishedNotice['notice']) => boolean;
}
const region = `${publicPaths.places}/emilia-romagna`;
const province = `${region}/forli-cesena`;
const listedPlaces: readonly ListedPlace[] = [
  { path: publicPaths.places, holds: () => true },
  { path: region, holds: () => true },
  { path: province, holds: () => true },
  { path: `${province}/cesena`, holds: ({ comune }) => comune === 'CESENA' },
  { path: `${province}/forli`, holds: ({ comune }) => comune === 'FORLÌ' },
];

const otherRites = ['camera ardente', 'veglia', 'rosario', 'benedizione'] as const;
/** The first page shows so many funerals of a day. */
const mostOnHome = 4;

const sundayAfter = (day: string) => addDays(day, (7 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);
const named = (name: string, flaws: readonly string[]) => flaws.map((flaw) => `${name}: ${flaw}`);
const differing = (name: string, told: readonly string[], wanted: readonly string[]) =>
  sameWords(told, wanted) ? [] : [`${name}: ${told}, not ${wanted}`];

async function get({ app }: CalledProgram, url: string): Promise<{ status: number; text: string }> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, headers: {} });
  return { status: statusCode, text: String(rawPayload) };
}

const jsonFeed = z.object({ items: z.array(z.object({ url: z.string(), content_text: z.string() })) });
const idIn = (address: string) => partsOf(address, /\/necrologio\/([\w-]+)/g)[0] ?? '';

/** What the feeds of a list say of each notice, by its id; each entry of both formats. */
async function feedContents(program: CalledProgram, page: string): Promise<(readonly [id: string, content: string])[]> {
  const json = jsonFeed.parse(JSON.parse((await get(program, feedAddress(page, 'json'))).text));
  const atom = (await get(program, feedAddress(page, 'atom'))).text;
  return [
    ...json.items.map(({ url, content_text }) => [idIn(url), content_text] as const),
    ...partsOf(atom, /<entry>(.*?)<\/entry>/gs).map((entry) => {
      const [content = ''] = partsOf(entry, /<content[^>]*>(.*?)<\/content>/gs);
      return [idIn(entry), unescaped(content)] as const;
    }),
  ];
}

/** The lists of funerals of some days: of each place, of the agency, and the first page. */
async function dayListFlaws(program: CalledProgram, { slug, now, published }: KeptEvents): Promise<string[]> {
  const today = romeDay(now);
  const tomorrow = addDays(today, 1);
  const sunday = sundayAfter(today);
  const flaws: string[] = [];
  for (const { path, holds } of listedPlaces)
    for (const [period, from, until] of [
      ['oggi', today, today],
      ['domani', tomorrow, tomorrow],
      ['settimana', today, sunday],
    ] as const) {
      const address = periodAddress(path, period);
      const there = published.filter(({ notice }) => holds(notice));
      const funerals = wantedRows(there, ['funerale'], { from, until });
      const rites = funerals.length > 0 ? [] : wantedRows(there, otherRites, { from, until });
      const rows = funeralRows((await get(program, address)).text);
      flaws.push(...named(address, rowFlaws(rows, [...funerals, ...rites], published)));
    }
  const ofAgency = funeralRows((await get(program, agencyAddress(slug))).text);
  flaws.push(
    ...named(
      'agency page',
      rowFlaws(ofAgency, wantedRows(published, ['funerale'], { from: today, until: today }), published),
    ),
  );
  const home = funeralRows((await get(program, publicPaths.home)).text);
  for (const [from, until] of [
    [today, today],
    [tomorrow, tomorrow],
    [addDays(today, 2), sunday],
  ] as const) {
    const rows = home.filter(({ begin }) => begin.slice(0, 10) >= from && begin.slice(0, 10) <= until);
    const wanted = wantedRows(published, ['funerale'], { from, until });
    flaws.push(...named(`first page ${from}`, rowFlaws(rows, wanted, published, mostOnHome)));
  }
  return flaws;
}

/** Lists of notices: cards, calls, frames for other sites, feeds. */
async function noticeListFlaws(program: CalledProgram, { slug, published, now }: KeptEvents): Promise<string[]> {
  const flaws: string[] = [];
  const today = romeDay(now);
  const days = new Set([today, ...published.map(({ notice }) => romeDay(notice.data_crea))]);
  const cards: readonly ListedPlace[] = [
    ...listedPlaces,
    { path: publicPaths.recent, holds: () => true },
    { path: agencyAddress(slug), holds: () => true },
    { path: searchAddress({ comune: 'Cesena' }), holds: ({ comune }) => comune === 'CESENA' },
    ...[...days].map((day) => ({
      path: dayAddress(day),
      holds: ({ data_crea }: { data_crea: string }) => romeDay(data_crea) === day,
    })),
  ];
  for (const { path, holds } of cards) {
    const listed = published.filter(({ notice }) => holds(notice));
    flaws.push(...named(path, cardFlaws((await get(program, path)).text, published, listed)));
  }
  const begins = (rows: readonly { _id: string; riti: readonly string[] }[]) =>
    rows.map(({ _id, riti }) => `${_id} ${riti}`);
  const wanted = published.map((one) => `${one.notice._id} ${announcedBegins(one)}`);
  flaws.push(...differing('latest notices', begins((await call(program, latestNotices)).body), wanted));
  const found = await call(program, searchNotices, { body: { prov: 'FC' } });
  flaws.push(...differing('found notices', begins(found.body), wanted));

  const embedded = await call(program, readEmbed, { params: { slug }, query: { quanti: '24' } });
  const frame = readableText(unescaped((await get(program, frameAddress(slug, 24))).text));
  for (const one of published) {
    const { _id } = one.notice;
    const funeral = embedded.body.annunci.find(({ id }) => id === _id)?.funerale ?? null;
    flaws.push(...embedFlaws(`embedded ${_id}`, funeral, one));
    if (funeral && !frame.includes(funeral)) flaws.push(`frame: no «${funeral}»`);
  }
  for (const page of [publicPaths.recent, province, agencyAddress(slug)]) {
    const contents = await feedContents(program, page);
    const ids = published.map(({ notice }) => notice._id);
    flaws.push(
      ...differing(
        `feeds of ${page}`,
        contents.map(([id]) => id),
        [...ids, ...ids],
      ),
    );
    for (const [id, content] of contents) {
      const one = published.find(({ notice }) => notice._id === id);
      if (one) flaws.push(...named(`feed of ${page}, ${id}`, feedFlaws(content, one)));
    }
  }
  return flaws;
}

const embedFlaws = (name: string, funeral: string | null, one: PublishedNotice): string[] => {
  const wanted = embeddedFuneral(one);
  return (wanted === null ? funeral === null : funeral?.startsWith(wanted))
    ? []
    : [`${name}: ${funeral}, not ${wanted}`];
};

const stored = ({
  _id,
  tipo,
  inizio,
  fine,
  luogo,
  stato,
}: Pick<AgendaEvent, '_id' | 'tipo' | 'inizio' | 'fine' | 'luogo' | 'stato'>) =>
  [_id, tipo, inizio, fine, luogo, stato].join(' ');

/** What the agency itself is shown: agenda, its calendar, the list of its services. */
async function agencyFlaws(
  program: CalledProgram,
  { token, agendaAddress, funerals, now }: KeptEvents,
): Promise<string[]> {
  const today = romeDay(now);
  const query = { da: addDays(today, -30), a: addDays(today, 90) };
  const events = funerals.flatMap(({ eventi }) => eventi);
  const wanted = events.map(stored);
  const agenda = await call(program, listAgenda, { token, query });
  const rows = await call(program, listFunerals, { token, query: { pageSize: '100' } });
  return [
    ...differing('agenda', agenda.body.map(stored), wanted),
    ...differing(
      'services',
      rows.body.flatMap(({ eventi }) => eventi.map(stored)),
      wanted,
    ),
    ...named('calendar of the agenda', calendarFlaws((await get(program, agendaAddress)).text, events)),
  ];
}

/** The calendars of a notice: that of its rite, and that of all events, which may leave out what a text says of a rite taken away. */
async function calendarsFlaws(program: CalledProgram, { notice, events, now }: PublishedNotice): Promise<string[]> {
  const offered = events.filter((event) => event._id !== readEventId || isToCome(event, romeDay(now)));
  const own = offered.filter((event) => event.own);
  const file = await get(program, noticeAddress(notice, 'calendar'));
  const flaws = file.status === 200 ? calendarFlaws(file.text, own) : own.length === 0 ? [] : [`${file.status}`];
  const followed = (await get(program, calendarAddress(notice._id))).text;
  const kept = offered.filter(({ _id }) => _id !== readEventId);
  const hasWithdrawn = fileEntries(followed).some(({ isWithdrawn }) => isWithdrawn);
  const wanted: readonly PublicEvent[][] = hasWithdrawn ? [offered, kept] : [offered];
  const each = wanted.map((some) => calendarFlaws(followed, some));
  return [
    ...named('calendar of the rite', flaws),
    ...named('calendar of all events', each.some((some) => some.length === 0) ? [] : (each[0] ?? [])),
  ];
}

/** Everything that is told of one published notice at its own addresses. */
export async function noticeFlaws(program: CalledProgram, one: PublishedNotice): Promise<string[]> {
  const { notice, events } = one;
  const params = { id: notice._id };
  const { status, text } = await get(program, noticeAddress(notice));
  const publicEvents = await call(program, listPublicEvents, { params });
  const kept = events.filter(({ _id }) => _id !== readEventId);
  const published = await call(program, readPublicNotice, { params });
  const embedded = await call(program, readEmbeddedNotice, { params });
  const funeral = embedded.body.annunci[0]?.funerale ?? null;
  const frame = unescaped((await get(program, noticeFrameAddress(notice._id))).text);
  const flaws = [
    ...(status === 200 ? pageFlaws(text, one) : [`page: ${status}`]),
    ...(await calendarsFlaws(program, one)),
    ...differing('public events', publicEvents.body.map(stored), kept.map(stored)),
    ...differing(
      'public text',
      published.body.map(({ funerale }) => funerale),
      [notice.funerale],
    ),
    ...embedFlaws('embedded alone', funeral, one),
    ...(funeral && !frame.includes(curly(funeral)) ? [`frame alone: no «${funeral}»`] : []),
  ];
  return named(`${notice.cosa} ${notice._id} «${notice.funerale}»`, flaws);
}

/** Everything that is told of all notices in lists, and of all events to their agency. */
export async function listsFlaws(program: CalledProgram, kept: KeptEvents): Promise<string[]> {
  const gone: string[] = [];
  for (const notice of kept.unpublished) {
    const { status } = await get(program, noticeAddress(notice));
    if (status !== 404 && status !== 410) gone.push(`page of ${notice._id}, which is not published: ${status}`);
  }
  return [
    ...gone,
    ...(await dayListFlaws(program, kept)),
    ...(await noticeListFlaws(program, kept)),
    ...(await agencyFlaws(program, kept)),
  ];
}
