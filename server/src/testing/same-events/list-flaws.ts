import type { EventKind } from '@commiato/contracts/funerals/events';
import { isRiteOver } from '@commiato/contracts/funerals/rite-end';
import { textEventId } from '@commiato/contracts/notices/notice-events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { listedRiteTitle } from '@commiato/italy/announcements/celebration-names';
import {
  cancelledRiteText,
  comingRiteText,
  overRiteText,
  printedComingRiteText,
  riteEventKindOrOther,
} from '@commiato/italy/announcements/coming-rite';
import { findFuneralPlace } from '@commiato/italy/announcements/funeral-place';
import { romeLocalTime } from '@commiato/italy/clock';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { resolveMunicipality } from '@commiato/italy/places/address';
import { findEventTown, resolveTownAtEndOfPlace } from '@commiato/italy/places/event-town';
import { momentWithRelativeDay } from '@commiato/italy/prose/dates';
import { placeBreadcrumbs } from '../../features/notices/places/service.ts';
import type { ExpectedNotice } from './notice-flaws.ts';
import { partsOf, readableText, sameWords, unescaped } from './page-words.ts';

/** A published notice of an agency, with what its readers are to be told. */
export interface PublishedNotice extends ExpectedNotice {
  readonly notice: Notice;
}

const isLive = ({ stato }: NoticeEvent) => stato !== 'annullato';
const noticeLinks = /href="(?:[^"]*?)\/necrologio\/([\w-]+)\/[\w-]+"/g;

/** Begins of the rites that a notice announces, as lists tell them. */
export const announcedBegins = ({ events }: ExpectedNotice): string[] =>
  events.filter((event) => event.own && isLive(event)).map(({ inizio }) => inizio);

/** The same with their towns, as cards tell them; a text says none. */
const announcedRites = (one: ExpectedNotice) => ({
  riti: announcedBegins(one),
  comuniRiti: one.events
    .filter((event) => event.own && isLive(event))
    .map(({ _id, comune }) => (_id === textEventId ? '' : comune)),
});

interface Row {
  readonly id: string;
  /** `2026-11-21T10:00` */
  readonly begin: string;
  readonly words: string;
}

/** The rows of a page's lists of the funerals of some days. */
export const funeralRows = (page: string): Row[] =>
  partsOf(unescaped(page), /<ol class="today">(.*?)<\/ol>/gs).flatMap((list) =>
    partsOf(list, /<li>(.*?)<\/li>/gs).map((row) => {
      const [id = ''] = partsOf(row, noticeLinks);
      const [begin = ''] = partsOf(row, /datetime="([^"]*)"/gi);
      return { id, begin, words: readableText(row) };
    }),
  );

/**
 * An event that stands for the funeral that a text announces is one, whatever its agency calls it; what has no name stands for the mass that
 * the text announces then.
 */
function listedKind({ notice }: ExpectedNotice, { own, tipo }: NoticeEvent): EventKind {
  const announced = riteEventKindOrOther(notice);
  return own && (announced === 'funerale' || tipo === 'altro') ? announced : tipo;
}

/** Addresses of the pages of the places in which a notice is published. */
export const placesOf = (notice: Pick<Notice, 'regione' | 'prov' | 'comune'>): string[] =>
  placeBreadcrumbs(notice).map(({ path }) => path);

/** Addresses of the pages of the places in which an event is announced or held. */
function placesOfEvent({ notice }: ExpectedNotice, { _id, comune, prov, luogo, indirizzo }: NoticeEvent): string[] {
  const near = resolveMunicipality(notice.comune, notice.prov);
  const isRead = _id === textEventId;
  const place = isRead ? findFuneralPlace(notice.funerale, notice.cosa) : [luogo, indirizzo].filter(Boolean).join(', ');
  const held = !isRead && comune ? findEventTown({ comune, prov }, near) : resolveTownAtEndOfPlace(place ?? '', near);
  if (!held) return placesOf(notice);
  const { regione, sigla } = held.provincia;
  return [...placesOf(notice), ...placesOf({ regione, prov: sigla, comune: held.nome })];
}

interface WantedRow extends Pick<Row, 'begin'> {
  /** Of the deceased, who stands in a list once however many notices there are. */
  readonly codfisc: string;
  /** Places of which the row has to say one: events of one kind at one moment stand there once. Empty where only a text names the place. */
  readonly luoghi: readonly string[];
  /** What each notice of it calls it. */
  readonly titoli: readonly string[];
  readonly tipo: EventKind;
  readonly fine: string | null;
}

/**
 * The events of some kinds that lists of the days from `from` to `until` have to tell of these notices: in `place`, the address of a page,
 * those that are announced or held there.
 */
export function wantedRows(
  notices: readonly PublishedNotice[],
  kinds: readonly EventKind[],
  { from, until, place }: { readonly from: string; readonly until: string; readonly place?: string },
): WantedRow[] {
  const rows = notices.flatMap((one) =>
    one.events
      .map((event) => ({ ...event, tipo: listedKind(one, event) }))
      .filter((event) => isLive(event) && kinds.includes(event.tipo))
      .filter(({ inizio }) => inizio.slice(0, 10) >= from && inizio.slice(0, 10) <= until)
      // Of the funerals of one day a list tells the first.
      .filter(
        ({ tipo, inizio }, index, all) =>
          tipo !== 'funerale' ||
          all.findIndex((other) => other.tipo === tipo && other.inizio.slice(0, 10) === inizio.slice(0, 10)) === index,
      )
      .filter((event) => place === undefined || placesOfEvent(one, event).includes(place))
      .map(({ _id, inizio, luogo, tipo, fine }) => ({
        begin: inizio,
        codfisc: one.notice.codfisc,
        luoghi: [_id === textEventId ? '' : luogo],
        titoli: [listedRiteTitle(tipo, one.notice)],
        tipo,
        fine,
      })),
  );
  const told = new Map<string, WantedRow>();
  for (const row of rows) {
    const key = `${row.begin} ${row.codfisc} ${row.tipo}`;
    const { luoghi = [], titoli = [] } = told.get(key) ?? {};
    told.set(key, { ...row, luoghi: [...luoghi, ...row.luoghi], titoli: [...titoli, ...row.titoli] });
  }
  return [...told.values()];
}

const rowName = ({ begin, codfisc }: Pick<WantedRow, 'begin' | 'codfisc'>) => `${begin} ${codfisc}`;

/** Who each notice is about: lists name everybody once, however many notices there are. */
export const peopleOf = (notices: readonly PublishedNotice[]): ReadonlyMap<string, string> =>
  new Map(notices.map(({ notice }) => [notice._id, notice.codfisc]));

/** The order of a list of days: of each day what is over behind what is to come. */
const listPlace = ({ begin, fine, tipo }: WantedRow, now: string): string =>
  `${begin.slice(0, 10)} ${isRiteOver({ inizio: begin, fine, tipo }, now) ? 1 : 0} ${begin}`;

/** Where rows tell otherwise at `now`, Italian local time, than wanted; more than `most` there need not be. */
export function rowFlaws(
  rows: readonly Row[],
  wanted: readonly WantedRow[],
  people: ReadonlyMap<string, string>,
  { now, most = Number.POSITIVE_INFINITY }: { readonly now: string; readonly most?: number },
): string[] {
  const shown = rows.map((row) => ({
    ...row,
    name: rowName({ begin: row.begin, codfisc: people.get(row.id) ?? row.id }),
  }));
  const names = wanted.map(rowName);
  const first = wanted
    .toSorted((one, other) => (listPlace(one, now) < listPlace(other, now) ? -1 : 1))
    .slice(0, most)
    .map(({ begin }) => begin);
  const isRight =
    wanted.length <= most
      ? sameWords(
          shown.map(({ name }) => name),
          names,
        )
      : sameWords(
          rows.map(({ begin }) => begin),
          first,
        ) && shown.every(({ name }) => names.includes(name));
  if (!isRight) return [`tells ${shown.map(({ name }) => name)}, not ${names}`];
  return shown.flatMap(({ name, words }) => {
    const events = wanted.filter((one) => rowName(one) === name);
    const isSaid = ({ luoghi, titoli, tipo }: WantedRow) =>
      luoghi.some((luogo) => words.includes(curlyApostrophes(luogo))) &&
      (tipo === 'funerale' || titoli.some((title) => words.includes(title)));
    return events.some(isSaid)
      ? []
      : [`«${words}» names none of ${events.map(({ tipo, luoghi }) => `${tipo}, ${luoghi.join(' or ')}`)}`];
  });
}

/** That all that a notice announces was cancelled; empty where something of it was not, or it is over. */
function cancelledText(one: ExpectedNotice): string {
  const own = one.events.filter((event) => event.own);
  const cancelled = { riti: announcedBegins(one), annullato: own.at(-1)?.inizio ?? null };
  return cancelledRiteText({ ...one.notice, ...cancelled }, romeLocalTime(one.now));
}

/** What a card says where all that its notices announce was cancelled. */
function cancelledWords(told: readonly PublishedNotice[]): string | undefined {
  const words = told.flatMap((one) => cancelledText(one) || []);
  return words[0] && `${words[0]}, ${words[0]}`;
}

/** Where the cards of a page tell otherwise of the rites to come than they should, and where they are of other notices. */
export function cardFlaws(page: string, listed: readonly PublishedNotice[]): string[] {
  const known = new Map(listed.map((one) => [one.notice._id, one]));
  const flaws: string[] = [];
  const shown: string[] = [];
  for (const card of partsOf(unescaped(page), /<article class="card">(.*?)<\/article>/gs)) {
    const ids = [...new Set(partsOf(card, noticeLinks))];
    shown.push(...ids);
    const told = ids.flatMap((id) => known.get(id) ?? []);
    const [coming = cancelledWords(told)] = told.flatMap((one) => {
      const dated = { ...one.notice, ...announcedRites(one), comune: told[0]?.notice.comune ?? '' };
      const now = romeLocalTime(one.now);
      return comingRiteText(dated, now) ? [`${comingRiteText(dated, now)}, ${printedComingRiteText(dated, now)}`] : [];
    });
    const [words] = partsOf(card, /<p class="card-coming" data-printed="[^"]*"><span>(.*?)<\/span>/gs);
    const [printed] = partsOf(card, /<p class="card-coming" data-printed="([^"]*)"/g);
    const shownWords = words === undefined ? undefined : `${words}, ${printed}`;
    if (shownWords !== coming) flaws.push(`card of ${ids}: ${shownWords}, not ${coming}`);
  }
  const wanted = listed.map(({ notice }) => notice._id);
  return sameWords(shown, wanted) ? flaws : [`holds ${shown}, not ${wanted}`];
}

/**
 * What other sites show of a notice: the next funeral with its day in words, one of today that is over, another rite, or that it was
 * cancelled; null where none is to come.
 */
export function embeddedFuneral(one: ExpectedNotice): string | null {
  const today = romeDay(one.now);
  const now = romeLocalTime(one.now);
  const funerals = one.events.filter(
    (event) => isLive(event) && listedKind(one, event) === 'funerale' && event.inizio.slice(0, 10) >= today,
  );
  const isOver = ({ inizio, fine }: (typeof funerals)[number]) => isRiteOver({ tipo: 'funerale', inizio, fine }, now);
  const next = funerals.find((event) => !isOver(event)) ?? funerals.at(-1);
  if (next) return `Funerale ${isOver(next) ? 'già svolto ' : ''}${momentWithRelativeDay(next.inizio, today)}`;
  return embeddedRite(one, today, now) || cancelledText(one) || null;
}

/** The rite that a notice without a funeral announces: the next one, or, of today, the last one that is over; empty without one. */
function embeddedRite(one: ExpectedNotice, today: string, now: string): string {
  const { riti, comuniRiti } = announcedRites(one);
  const tipo = riteEventKindOrOther(one.notice);
  const rites = one.events.filter((event) => event.own && isLive(event) && event.inizio.slice(0, 10) >= today);
  const next = rites.find(({ inizio, fine }) => !isRiteOver({ tipo, inizio, fine }, now));
  const told = next ?? rites.at(-1);
  if (!told) return '';
  const from = riti.indexOf(told.inizio);
  const dated = { ...one.notice, riti: riti.slice(from), comuniRiti: comuniRiti.slice(from) };
  return next ? comingRiteText(dated, `${today}T00:00`) : overRiteText(dated, told.inizio, today);
}
