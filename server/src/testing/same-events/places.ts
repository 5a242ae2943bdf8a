import { type AgendaEvent, listAgenda } from '@commiato/contracts/funerals/agenda';
import { eventDayText, eventNounForVisitors, isToCome } from '@commiato/contracts/funerals/event-words';
import { listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import { type Funeral, listFunerals } from '@commiato/contracts/funerals/funerals';
import { isRiteOver } from '@commiato/contracts/funerals/rite-end';
import {
  agencyFrameAddress,
  listEmbeddedNotices,
  noticeFrameAddress,
  readEmbeddedNotice,
} from '@commiato/contracts/notices/embed';
import { textEventId } from '@commiato/contracts/notices/notice-events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import {
  feedAddress,
  noticeAddress,
  noticeCalendarAddress,
  publicPaths,
  searchAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { embeddedNoticeCounts, publicPageSize } from '@commiato/contracts/notices/public-calls';
import { latestNotices, readPublicNotice, searchNotices } from '@commiato/contracts/notices/public-notices';
import { archiveAddress, funeralPeriodAddress } from '@commiato/contracts/notices/public-places';
import { romeLocalTime } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import { curlyApostrophes, placeName, romeDay } from '@commiato/italy/formatting';
import { lifeYears } from '@commiato/italy/lifetime';
import { z } from 'zod';
import { maxFeedNotices } from '../../features/notices/publication/feed-queries.ts';
import { readImage } from '../../platform/images/stored-images.ts';
import { type CalledProgram, call } from '../calls.ts';
import type { TestApp } from '../test-app.ts';
import {
  announcedBegins,
  cardFlaws,
  embeddedFuneral,
  funeralRows,
  type PublishedNotice,
  peopleOf,
  placesOf,
  rowFlaws,
  wantedRows,
} from './list-flaws.ts';
import { calendarFlaws, feedFlaws, fileEntries, pageFlaws } from './notice-flaws.ts';
import { partsOf, readableText, sameWords, unescaped } from './page-words.ts';

/** What an agency keeps, and how it is read. */
export interface KeptAgency {
  readonly _id: string;
  readonly slug: string;
  /** Null where nobody can sign in. */
  readonly token: string | null;
  /** The secret address of its agenda for calendars; null where it has none. */
  readonly agendaAddress: string | null;
  readonly funerals: readonly Funeral[];
}

/** Everything that all agencies keep. */
export interface KeptEvents {
  readonly now: Date;
  readonly agencies: readonly KeptAgency[];
  /** The newest first. */
  readonly published: readonly PublishedNotice[];
  /** Notices that are hidden or in the bin. */
  readonly unpublished: readonly Notice[];
  /** Addresses of the pages of places that are read. */
  readonly places: readonly string[];
}

const otherRites = [
  'camera ardente',
  'veglia',
  'rosario',
  'benedizione',
  'settima',
  'trigesimo',
  'anniversario',
] as const;
/** A list of the funerals of some days tells so many at the most, the first page of a day so many. */
const mostInDayList = 100;
const mostOnHome = 4;
/** The next funeral after a week without one is looked for so many days. */
const nextFuneralSearchDays = 30;

const sundayAfter = (day: string) => addDays(day, (7 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);
const named = (name: string, flaws: readonly string[]) => flaws.map((flaw) => `${name}: ${flaw}`);
const differing = (name: string, told: readonly string[], wanted: readonly string[]) =>
  sameWords(told, wanted) ? [] : [`${name}: ${told}, not ${wanted}`];

async function get({ app }: CalledProgram, url: string): Promise<{ status: number; text: string }> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, headers: {} });
  return { status: statusCode, text: String(rawPayload) };
}

/** The lists of the funerals of some days in a place: of all notices those that are published or held there. */
async function dayListFlaws(program: CalledProgram, { now, published }: KeptEvents, place: string): Promise<string[]> {
  const today = romeDay(now);
  const tomorrow = addDays(today, 1);
  const people = peopleOf(published);
  const flaws: string[] = [];
  for (const [period, from, until] of [
    ['oggi', today, today],
    ['domani', tomorrow, tomorrow],
    ['settimana', today, sundayAfter(today)],
  ] as const) {
    const address = funeralPeriodAddress(place, period);
    const funerals = wantedRows(published, ['funerale'], { from, until, place });
    const rites = wantedRows(published, otherRites, { from, until, place });
    // A municipality, three parts below all places, has its rosaries beside its funerals.
    const isTown = place.split('/').length === publicPaths.places.split('/').length + 3;
    // A week in which no funeral is still to come names the next one, below its own.
    const following = { from: addDays(until, 1), until: addDays(until, nextFuneralSearchDays), place };
    const isAnyAhead = funerals.some(
      ({ begin, fine, tipo }) => !isRiteOver({ inizio: begin, fine, tipo }, romeLocalTime(now)),
    );
    const next = period === 'settimana' && !isAnyAhead ? wantedRows(published, ['funerale'], following) : [];
    const all = funeralRows((await get(program, address)).text);
    // Each of the two lists has its own limit.
    const shownFunerals = Math.min(funerals.length, mostInDayList);
    const afterNext = shownFunerals + Math.min(next.length, 1);
    const rows = [...all.slice(0, shownFunerals), ...all.slice(afterNext)];
    const told = all.slice(shownFunerals, afterNext);
    flaws.push(...named(address, rowFlaws(told, next, people, { now: romeLocalTime(now), most: 1 })));
    const lists = isTown
      ? ([
          [rows.slice(0, shownFunerals), funerals],
          [rows.slice(shownFunerals), rites],
        ] as const)
      : ([[rows, funerals.length === 0 ? rites : funerals]] as const);
    for (const [shown, wanted] of lists)
      flaws.push(...named(address, rowFlaws(shown, wanted, people, { now: romeLocalTime(now), most: mostInDayList })));
  }
  return flaws;
}

/** The funerals of the next days on the first page. */
async function homeFlaws(program: CalledProgram, { now, published }: KeptEvents): Promise<string[]> {
  const today = romeDay(now);
  const tomorrow = addDays(today, 1);
  const people = peopleOf(published);
  const shown = funeralRows((await get(program, publicPaths.home)).text);
  return [
    [today, today] as const,
    [tomorrow, tomorrow] as const,
    [addDays(today, 2), sundayAfter(today)] as const,
  ].flatMap(([from, until]) => {
    const rows = shown.filter(({ begin }) => begin.slice(0, 10) >= from && begin.slice(0, 10) <= until);
    return named(
      `first page from ${from}`,
      rowFlaws(rows, wantedRows(published, ['funerale'], { from, until }), people, {
        now: romeLocalTime(now),
        most: mostOnHome,
      }),
    );
  });
}

/** The cards of a page, which holds the newest of some notices. */
const cardsOf = async (
  program: CalledProgram,
  address: string,
  listed: readonly PublishedNotice[],
): Promise<string[]> => named(address, cardFlaws((await get(program, address)).text, listed.slice(0, publicPageSize)));

const jsonFeed = z.object({ items: z.array(z.object({ url: z.string(), content_text: z.string() })) });
const idIn = (address: string) => partsOf(address, /\/necrologio\/([\w-]+)/g)[0] ?? '';

/** The entries of both feeds of a list of notices. */
async function feedsFlaws(program: CalledProgram, page: string, listed: readonly PublishedNotice[]): Promise<string[]> {
  const json = jsonFeed.parse(JSON.parse((await get(program, feedAddress(page, 'json'))).text));
  const atom = (await get(program, feedAddress(page, 'atom'))).text;
  const entries = {
    'JSON feed': json.items.map(({ url, content_text }) => [idIn(url), content_text] as const),
    'Atom feed': partsOf(atom, /<entry>(.*?)<\/entry>/gs).map((entry) => {
      const [content = ''] = partsOf(entry, /<content[^>]*>(.*?)<\/content>/gs);
      return [idIn(entry), unescaped(content)] as const;
    }),
  };
  const wanted = listed.filter(({ notice }) => notice.indicizza).slice(0, maxFeedNotices);
  const ids = wanted.map(({ notice }) => notice._id);
  return Object.entries(entries).flatMap(([name, contents]) => [
    ...differing(
      `${name} of ${page}`,
      contents.map(([id]) => id),
      ids,
    ),
    ...contents.flatMap(([id, content]) => {
      const one = wanted.find(({ notice }) => notice._id === id);
      return one ? named(`${name} of ${page}, ${id}`, feedFlaws(content, one)) : [];
    }),
  ]);
}

/** The calls that answer lists of notices, and a search where they are few. */
async function callFlaws(program: CalledProgram, { published }: KeptEvents): Promise<string[]> {
  const begins = (rows: readonly { _id: string; riti: readonly string[] }[]) =>
    rows.map(({ _id, riti }) => `${_id} ${riti}`);
  const wanted = published.slice(0, publicPageSize).map((one) => `${one.notice._id} ${announcedBegins(one)}`);
  const flaws = differing('latest notices', begins((await call(program, latestNotices)).body), wanted);
  if (published.length > publicPageSize) return flaws;
  for (const comune of new Set(published.map(({ notice }) => notice.comune))) {
    const there = published.filter(({ notice }) => notice.comune === comune);
    const found = await call(program, searchNotices, { body: { comune } });
    const begin = there.map((one) => `${one.notice._id} ${announcedBegins(one)}`);
    flaws.push(...differing(`found in ${comune}`, begins(found.body), begin));
    flaws.push(...(await cardsOf(program, searchAddress({ comune }), there)));
  }
  return flaws;
}

const embedFlaws = (name: string, funeral: string | null, one: PublishedNotice): string[] => {
  const wanted = embeddedFuneral(one);
  return (wanted === null ? funeral === null : funeral?.startsWith(wanted))
    ? []
    : [`${name}: ${funeral}, not ${wanted}`];
};

/** What other sites show of an agency's notices. */
async function framesFlaws(program: CalledProgram, slug: string, own: readonly PublishedNotice[]): Promise<string[]> {
  const { most } = embeddedNoticeCounts;
  const embedded = await call(program, listEmbeddedNotices, { params: { slug }, query: { quanti: String(most) } });
  const frame = readableText(unescaped((await get(program, agencyFrameAddress(slug, most))).text));
  return own.slice(0, most).flatMap((one) => {
    const funeral = embedded.body.annunci.find(({ id }) => id === one.notice._id)?.funerale ?? null;
    return [
      ...embedFlaws(`embedded ${one.notice._id}`, funeral, one),
      ...(funeral && !frame.includes(funeral) ? [`frame: no «${funeral}»`] : []),
    ];
  });
}

type StoredEvent = Pick<AgendaEvent, '_id' | 'tipo' | 'inizio' | 'fine' | 'luogo' | 'stato'>;
const stored = ({ _id, tipo, inizio, fine, luogo, stato }: StoredEvent) =>
  [_id, tipo, inizio, fine, luogo, stato].join(' ');

/** What an agency itself is shown: its agenda, the calendar of that, the list of its services; and what its own page shows. */
async function agencyFlaws(
  program: CalledProgram,
  agency: KeptAgency,
  { now, published }: KeptEvents,
): Promise<string[]> {
  const { token, agendaAddress, funerals, slug } = agency;
  if (token === null) return [];
  const today = romeDay(now);
  const [da, a] = [addDays(today, -30), addDays(today, 90)];
  const events = funerals.flatMap(({ eventi }) => eventi);
  const dayOf = (moment: string) => moment.slice(0, 10);
  const within = events.filter(({ inizio, fine }) => dayOf(fine ?? inizio) >= da && dayOf(inizio) <= a);
  const agenda = await call(program, listAgenda, { token, query: { da, a } });
  const rows: string[] = [];
  for (let page = 1; rows.length < events.length && page <= Math.ceil(funerals.length / 100); page += 1) {
    const { body } = await call(program, listFunerals, { token, query: { page: String(page), pageSize: '100' } });
    rows.push(...body.flatMap(({ eventi }) => eventi.map(stored)));
  }
  const calendar = agendaAddress && (await get(program, agendaAddress)).text;
  const own = published.filter(({ notice }) => notice.id_utente === agency._id);
  const todays = funeralRows((await get(program, agencyAddress(slug))).text);
  return named(slug, [
    ...differing('agenda', agenda.body.map(stored), within.map(stored)),
    ...differing('services', rows, events.map(stored)),
    ...(calendar ? named('calendar of the agenda', calendarFlaws(calendar, events)) : []),
    ...named(
      'page',
      rowFlaws(todays, wantedRows(own, ['funerale'], { from: today, until: today }), peopleOf(own), {
        now: romeLocalTime(now),
      }),
    ),
    ...(await cardsOf(program, agencyAddress(slug), own)),
    ...(await feedsFlaws(program, agencyAddress(slug), own)),
    ...(await framesFlaws(program, slug, own)),
  ]);
}

/** The calendars of a notice: that of its rite, and that of all events, which may leave out what a text says of a rite taken away. */
async function calendarsFlaws(program: CalledProgram, { notice, events, now }: PublishedNotice): Promise<string[]> {
  const offered = events.filter((event) => event._id !== textEventId || isToCome(event, romeDay(now)));
  const own = offered.filter((event) => event.own);
  const file = await get(program, noticeAddress(notice, 'calendar'));
  const flaws = file.status === 200 ? calendarFlaws(file.text, own) : own.length === 0 ? [] : [`${file.status}`];
  const followed = (await get(program, noticeCalendarAddress(notice._id))).text;
  const hasWithdrawn = fileEntries(followed).some(({ isWithdrawn }) => isWithdrawn);
  const kept = offered.filter(({ _id }) => _id !== textEventId);
  const wanted = hasWithdrawn ? [offered, kept] : [offered];
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
  const publicEvents = await call(program, listPublicEventsOfNotice, { params });
  const kept = events.filter(({ _id }) => _id !== textEventId);
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
    ...(funeral && !frame.includes(curlyApostrophes(funeral)) ? [`frame alone: no «${funeral}»`] : []),
  ];
  return named(`${notice.cosa} ${notice._id} «${notice.funerale}»`, flaws);
}

/** `Funerale sabato 21 novembre, Cesena`, as the picture says it, or that it was cancelled. */
function pictureWords({ notice, main, now }: PublishedNotice): string {
  const told = main && main.stato !== 'annullato' ? main : null;
  const town = placeName(told?.comune || notice.comune);
  const cancelled = main && !told && main.inizio.slice(0, 10) >= romeDay(now);
  return [
    told && `${told.title} ${eventDayText(told, romeDay(now))}`,
    cancelled && `${main.title} annullat${eventNounForVisitors(main, notice).ending}`,
    town,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where the pictures that networks show say other words than they should. */
export async function pictureFlaws(program: TestApp, notices: readonly PublishedNotice[]): Promise<string[]> {
  const { images, storage } = program.deps;
  const flaws: string[] = [];
  for (const one of notices) {
    const { id_utente, img, cosa, nome, cognome, ragSociale } = one.notice;
    const portrait = await readImage(storage, { idUtente: id_utente, img });
    const words = { nome, cognome, years: lifeYears(one.notice), when: pictureWords(one), agency: ragSociale };
    const drawn = await images.drawSocial({ kind: cosa, ...words, portrait });
    const { rawPayload } = await program.app.inject(noticeAddress(one.notice, 'preview'));
    if (!rawPayload.equals(drawn)) flaws.push(`picture of ${one.notice._id}: not «${words.when}»`);
  }
  return flaws;
}

/** Everything that is told of all notices in lists, and of all events to their agencies. */
export async function listsFlaws(program: CalledProgram, kept: KeptEvents): Promise<string[]> {
  const { published, unpublished, places, agencies, now } = kept;
  const flaws: string[] = [];
  for (const notice of unpublished) {
    const { status } = await get(program, noticeAddress(notice));
    if (status !== 404 && status !== 410) flaws.push(`page of ${notice._id}, which is not published: ${status}`);
  }
  const byPlace = new Map(places.map((place): [string, PublishedNotice[]] => [place, []]));
  for (const one of published) for (const place of placesOf(one.notice)) byPlace.get(place)?.push(one);
  for (const [place, there] of byPlace) {
    flaws.push(...(await dayListFlaws(program, kept, place)));
    flaws.push(...(await cardsOf(program, place, there)));
    if (place !== publicPaths.places) flaws.push(...(await feedsFlaws(program, place, there)));
  }
  flaws.push(...(await homeFlaws(program, kept)));
  flaws.push(...(await cardsOf(program, publicPaths.recent, published)));
  flaws.push(...(await feedsFlaws(program, publicPaths.recent, published)));
  for (const day of new Set([now.toISOString(), ...published.map(({ notice }) => notice.data_crea)].map(romeDay))) {
    const ofDay = published.filter(({ notice }) => romeDay(notice.data_crea) === day);
    flaws.push(...(await cardsOf(program, archiveAddress(day), ofDay)));
  }
  flaws.push(...(await callFlaws(program, kept)));
  for (const agency of agencies) flaws.push(...(await agencyFlaws(program, agency, kept)));
  return flaws;
}
