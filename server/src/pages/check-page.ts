import {
  type EventNoun,
  eventNounForVisitors,
  eventNounWithPreposition,
} from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { NoticeEvent, PaperCheckPageData } from '@commiato/contracts/notices/public-pages';
import { riteEventKindOrOther } from '@commiato/italy/announcements/coming-rite';
import { romeDay } from '@commiato/italy/formatting';
import { atHourPhrase, spokenDay } from '@commiato/italy/prose/dates';
import { atVenuePhrase } from '@commiato/italy/prose/places';
import type { FastifyInstance } from 'fastify';
import {
  areFamilyWordsOutdated,
  isAgeOutdated,
  isCemeteryOutdated,
  isSpouseOutdated,
  isTextHourOutdated,
  isTextPlaceOutdated,
  type NoticeFacts,
  noticeFactsOf,
  outdatedEventsOf,
  type PrintedEvent,
  reinstatedEventIdsOf,
} from '../features/notices/prints/policy.ts';
import type { PrintedNotice } from '../features/notices/prints/queries.ts';
import { type CheckedPrint, checkPrintCode } from '../features/notices/prints/service.ts';
import { leadingEventOfNotice } from '../features/notices/publication/events-policy.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { formHeaders } from './public-form.ts';
import { joinHtmlParts, type RenderPage } from './renderer.ts';

type RiteEvent = Pick<PublicEvent, 'tipo' | 'stato' | 'inizio' | 'luogo'>;

type NoticeOfRite = Pick<PrintedNotice, 'cosa' | 'funerale'>;

/** What the page of a notice calls its events: the one that it announces by the name of its rite. */
const eventNounFinder =
  (notice: NoticeOfRite, leading: NoticeEvent | null) =>
  (event: PublicEvent): EventNoun => {
    const { own = false, title = '' } = leading?._id === event._id ? leading : {};
    return eventNounForVisitors({ tipo: event.tipo, own, title }, notice);
  };

/** `il funerale è alle 11 di mercoledì 25 novembre nella chiesa di San Rocco`, `la sepoltura è annullata`; null where it is over. */
function upcomingEventText(
  { stato, inizio, luogo }: RiteEvent,
  today: string,
  { name, ending }: EventNoun,
): string | null {
  if (inizio.slice(0, 10) < today) return null;
  if (stato === 'annullato') return `${name} è annullat${ending}`;
  return `${name} è ${atHourPhrase(inizio.slice(11))} di ${spokenDay(inizio.slice(0, 10), today)}${luogo ? ` ${atVenuePhrase(luogo)}` : ''}`;
}

/** What has changed of an event since the paper was printed: `il funerale è alle 11 di mercoledì`. */
function eventChangeText(printed: PrintedEvent, event: PublicEvent, today: string, noun: EventNoun): string {
  const { tipo, stato, inizio, luogo, indirizzo, comune } = event;
  const isOfSameKind = printed.tipo === undefined || printed.tipo === tipo;
  // Its hour, said again, would look like what has changed.
  if (stato !== 'annullato' && isOfSameKind && inizio === printed.inizio && luogo === printed.luogo) {
    const ofEvent = eventNounWithPreposition(noun);
    const isElsewhere = indirizzo !== printed.indirizzo || comune !== printed.comune;
    const endsOtherwise = printed.fine !== undefined && printed.fine !== event.fine;
    return [
      isElsewhere ? `l’indirizzo ${ofEvent} è cambiato` : '',
      endsOtherwise ? `l’ora della fine ${ofEvent} è cambiata` : '',
    ]
      .filter(Boolean)
      .join('; ');
  }
  return upcomingEventText(event, today, noun) ?? `${noun.name} è cambiat${noun.ending}`;
}

/** What a paper called an event that its notice has no more: the rite of the notice by its name. Papers of an older program do not know its kind. */
const printedEventNoun = ({ tipo = 'altro' }: PrintedEvent, notice: NoticeOfRite): EventNoun =>
  eventNounForVisitors({ tipo, own: true }, notice);

/** That an event of a paper was taken away: `il rosario non c’è più`, `la celebrazione non c’è più`. */
function goneEventText(event: PrintedEvent, notice: NoticeOfRite): string {
  const { tipo } = event;
  const isNamed = tipo !== undefined && (tipo !== 'altro' || riteEventKindOrOther(notice) === tipo);
  return `${isNamed ? printedEventNoun(event, notice).name : 'uno dei momenti annunciati'} non c’è più`;
}

/** Which of several events that a paper tells is held back now: `ora e luogo del rosario si comunicano in seguito`; null where it tells one alone. */
const heldEventText = ({ eventi }: NoticeFacts, notice: PrintedNotice, event: PrintedEvent) =>
  eventi.length > 1 && notice.trattenuti.includes(event._id)
    ? `ora e luogo ${eventNounWithPreposition(printedEventNoun(event, notice))} si comunicano in seguito`
    : null;

/** All that has changed since a superseded paper was printed. */
function changesText(printed: NoticeFacts, notice: PrintedNotice, now: Date): string {
  const today = romeDay(now);
  const leading = leadingEventOfNotice(notice, now);
  const nounOf = eventNounFinder(notice, leading);
  const isNew = leading !== null && printed.eventi.every(({ _id }) => _id !== leading._id);
  // What is held back since is not taken away: whoever stands before the paper would think that there is no funeral.
  const withheld = notice.oraTrattenuta ? 'ora e luogo si comunicano in seguito' : null;
  const instead = isNew ? (upcomingEventText(leading, today, nounOf(leading)) ?? withheld) : withheld;
  const facts = noticeFactsOf(notice);
  const events = outdatedEventsOf(printed, facts).map((event) => {
    const current = notice.eventi.find(({ _id }) => _id === event._id);
    if (current) return eventChangeText(event, current, today, nounOf(current));
    return (isNew ? null : heldEventText(printed, notice, event)) ?? instead ?? goneEventText(event, notice);
  });
  const reinstated = notice.eventi
    .filter(({ _id }) => reinstatedEventIdsOf(printed, facts).includes(_id))
    .map((event) => {
      const noun = nounOf(event);
      return upcomingEventText(event, today, noun) ?? `${noun.name} non è più annullat${noun.ending}`;
    });
  const ofText = [
    isTextHourOutdated(printed, facts) ? 'l’ora del rito non è più quella' : '',
    isTextPlaceOutdated(printed, facts) ? 'il luogo del rito non è più quello' : '',
  ].filter(Boolean);
  const told = (leading && upcomingEventText(leading, today, nounOf(leading))) || withheld;
  const rite = ofText.length === 0 ? [] : told ? [told] : ofText;
  const areDatesOutdated = printed.nato !== notice.nato || printed.decesso !== notice.decesso;
  const corrections = [
    printed.nome !== notice.nome || printed.cognome !== notice.cognome ? 'il nome è stato corretto' : '',
    isSpouseOutdated(printed, notice) ? `il nome del coniuge è stato ${notice.coniuge ? 'corretto' : 'tolto'}` : '',
    areDatesOutdated ? 'le date sono state corrette' : '',
    !areDatesOutdated && isAgeOutdated(printed, facts) ? 'l’età è stata corretta' : '',
    printed.cosa !== notice.cosa ? 'l’annuncio è di un altro tipo' : '',
    isCemeteryOutdated(printed, facts) ? `il cimitero è stato ${notice.cimitero ? 'corretto' : 'tolto'}` : '',
    areFamilyWordsOutdated(printed, facts) ? 'il testo è stato corretto' : '',
  ];
  return (
    [...new Set([...events, ...reinstated, ...rite, ...corrections])].filter(Boolean).join('; ') ||
    'ne è stato fatto uno più recente'
  );
}

function shownPaper(paper: CheckedPrint, now: Date): PaperCheckPageData['paper'] {
  if (paper.stato === 'superato') {
    const { stato, notice, printed } = paper;
    return { stato, notice, changes: changesText(printed, notice, now) };
  }
  if (paper.stato !== 'attuale') return paper;
  const event = leadingEventOfNotice(paper.notice, now);
  const rite = event && upcomingEventText(event, romeDay(now), eventNounFinder(paper.notice, event)(event));
  return { ...paper, rite };
}

/** `/verifica`: whether what a paper says still holds, by the code that stands on it. */
export function printCheckPageRoutes(app: FastifyInstance, deps: Deps, render: RenderPage): void {
  app.get<{ Querystring: Record<string, unknown> }>(publicPaths.check, async (request, reply) => {
    const given = request.query.codice;
    const typed = (typeof given === 'string' ? given : '').slice(0, 20).trim();
    // Not from a replica: an hour that has just moved is what one comes for.
    const paper = typed === '' ? null : await checkPrintCode(deps.database.db, publicScope, typed);
    const shown = paper && shownPaper(paper, deps.clock.now());
    return reply
      .code(paper?.stato === 'sconosciuto' ? 404 : 200)
      .headers(formHeaders)
      .send(joinHtmlParts(render({ kind: 'check', typed, paper: shown })));
  });
}
