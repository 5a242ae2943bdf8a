import {
  type EventNoun,
  eventChangeClause,
  eventChangeHeadline,
  eventDayText,
  eventHoursText,
  eventNounForVisitors,
  eventNounWithPreposition,
  eventPlace,
} from '@commiato/contracts/funerals/event-words';
import { leadingEvent } from '@commiato/contracts/notices/notice-events';
import type { NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { riteEventKindOrOther } from '@commiato/italy/announcements/coming-rite';
import { lastDayOf } from '@commiato/italy/clock';
import { capitalized, curlyApostrophes, personName, romeDay } from '@commiato/italy/formatting';
import { eventsOfNotice, type NoticeWithEvents } from '../publication/events-policy.ts';

/** A notice of which an address is told. */
export interface AlertedNotice extends NoticeWithEvents {
  readonly _id: string;
  readonly prov: string;
  readonly ragSociale: string;
  readonly nato: string | null;
  /** Whether it is told because it has changed. */
  readonly isChanged: boolean;
  /** Instant up to which the address knows it. */
  readonly saputo: string;
  /** What is followed, as people read it. */
  readonly perche: readonly string[];
  /** When each of its events was entered, by id, in any form of ISO 8601. */
  readonly inseriti: Readonly<Record<string, string>>;
  /** When visitors were last told when and where each is held, corrections included, by id, in any form of ISO 8601. */
  readonly detti: Readonly<Record<string, string>>;
  /** What visitors knew of and whose hour and place are held back now, by kind; `quando` they were, in any form of ISO 8601. */
  readonly trattenuti: readonly (Pick<NoticeEvent, 'tipo'> & { readonly quando: string })[];
  /** What visitors knew of and do not see any more, by begin; `quando` it was withdrawn, in any form of ISO 8601. */
  readonly tolti: readonly (Pick<NoticeEvent, 'tipo' | 'inizio'> & { readonly quando: string })[];
}

/** What mails and notifications say of a notice: of when and where what its page says, never its text, which may be older. */
export interface NoticeNewsWords {
  readonly name: string;
  /** What has become of its events since the address was told last: `il funerale è stato spostato dalle 10 alle 11`. */
  readonly changes: readonly string[];
  /** The same for a mail's subject, what holds now first: `Funerale alle 11, non più alle 10`. */
  readonly headlines: readonly string[];
  /** What takes place, the first of its page first: `Funerale`, `Martedì 24 novembre alle 11:00, Duomo, Cesena (FC)`. */
  readonly events: readonly (readonly [title: string, words: string])[];
}

/** Changes that a subject says; a mail says all of them. */
const maxChangesInSubject = 2;

function eventSentence(event: NoticeEvent, today: string, { ending }: EventNoun): string {
  if (event.stato !== 'annullato')
    return curlyApostrophes(
      [`${capitalized(eventDayText(event, today))} ${eventHoursText(event)}`, eventPlace(event)]
        .filter(Boolean)
        .join(', '),
    );
  return `Annullat${ending}, non si tiene ${eventDayText(event, today)}`;
}

/** `è stato aggiunto il rosario di venerdì 27 novembre alle 20:30` */
const addedClause = (event: NoticeEvent, today: string, { name, ending }: EventNoun): string =>
  `è stat${ending} aggiunt${ending} ${name} di ${eventDayText(event, today)} ${eventHoursText(event)}`;

/** `il rosario si tiene venerdì 27 novembre alle 20:30, Duomo`: what holds now, where its page does not say that anything has moved. */
const correctedClause = (event: NoticeEvent, today: string, { name }: EventNoun): string =>
  [`${name} si tiene ${eventDayText(event, today)} ${eventHoursText(event)}`, eventPlace(event)]
    .filter(Boolean)
    .join(', ');

/** `ora e luogo del rosario si comunicano in seguito`; of another kind never of an `appuntamento`, which is had at an office. */
const toBeAnnouncedClause = (noun: EventNoun): string =>
  `ora e luogo ${eventNounWithPreposition(noun)} si comunicano in seguito`;

/** `è stato tolto il rosario di venerdì 27 novembre alle 20:30` */
const withdrawnClause = (
  event: Pick<NoticeEvent, 'tipo' | 'inizio'>,
  today: string,
  { name, ending }: EventNoun,
): string =>
  `è stat${ending} tolt${ending} ${name} di ${eventDayText(event, today)} ${eventHoursText({ ...event, fine: null })}`;

/** What is told of a notice at an instant. */
export function noticeNewsWords(notice: AlertedNotice, now: Date): NoticeNewsWords {
  const today = romeDay(now);
  const all = eventsOfNotice(notice, now);
  const main = leadingEvent(all, today, romeDay(notice.data_crea));
  const told = all
    .filter((event) => lastDayOf(event) >= today)
    .sort((one, other) => Number(other === main) - Number(one === main));
  const isSince = (instant = '') => Date.parse(instant) >= Date.parse(notice.saputo);
  const isNews = ({ spostato_il }: NoticeEvent) => (spostato_il ?? '') >= notice.saputo;
  const isAdded = ({ _id, stato }: NoticeEvent) => stato === 'in programma' && isSince(notice.inseriti[_id]);
  const isToldOtherwise = ({ _id, stato }: NoticeEvent) => stato !== 'annullato' && isSince(notice.detti[_id]);
  const changeOf = (event: NoticeEvent) => {
    const noun = eventNounForVisitors(event, notice);
    const clause = isNews(event) ? eventChangeClause(event, noun) : null;
    if (clause) return { clause, headline: eventChangeHeadline(event, event.title, noun.ending) ?? clause };
    if (isAdded(event)) {
      const added = addedClause(event, today, noun);
      return { clause: added, headline: added };
    }
    if (!isToldOtherwise(event)) return [];
    const headline = `${event.title} ${eventDayText(event, today)} ${eventHoursText(event)}`;
    return { clause: correctedClause(event, today, noun), headline };
  };
  const isHeldNow = ({ tipo, inizio }: Pick<NoticeEvent, 'tipo' | 'inizio'>) =>
    told.some((event) => event.tipo === tipo && event.inizio === inizio && event.stato !== 'annullato');
  const withdrawn = notice.tolti
    .filter(({ quando }) => isSince(quando))
    // One that was entered anew, or that the text still announces, is not withdrawn for its readers.
    .filter((event) => event.inizio.slice(0, 10) >= today && !isHeldNow(event))
    .map((event) => ({ ...event, own: event.tipo === riteEventKindOrOther(notice) }))
    .sort((one, other) => Number(other.own) - Number(one.own))
    .map((event) => withdrawnClause(event, today, eventNounForVisitors(event, notice)));
  const heldBack = notice.trattenuti
    .filter(({ quando }) => isSince(quando))
    .map(({ tipo }) =>
      toBeAnnouncedClause(eventNounForVisitors({ tipo, own: tipo === riteEventKindOrOther(notice) }, notice)),
    );
  const changed = notice.isChanged ? told.flatMap(changeOf) : [];
  const gone = notice.isChanged ? [...withdrawn, ...heldBack] : [];
  return {
    name: curlyApostrophes(personName(notice)),
    changes: [...gone, ...changed.map(({ clause }) => clause)].map(curlyApostrophes),
    // A funeral that was entered anew at another hour is told by the new one: a list of mails shows the beginning alone.
    headlines: [...changed.map(({ headline }) => headline), ...gone].map(curlyApostrophes),
    events: told.map((event) => [event.title, eventSentence(event, today, eventNounForVisitors(event, notice))]),
  };
}

/** `Funerale alle 11, non più alle 10 – Ada Neri`; of what has changed in other ways, that it has. */
export function noticeNewsTitle({ isChanged }: AlertedNotice, { name, headlines }: NoticeNewsWords): string {
  if (headlines.length > 0) {
    const more = headlines.length > maxChangesInSubject ? '; e altro' : '';
    return `${capitalized(headlines.slice(0, maxChangesInSubject).join('; '))}${more} – ${name}`;
  }
  return isChanged ? `Un annuncio è cambiato: ${name}` : `Un nuovo annuncio: ${name}`;
}
