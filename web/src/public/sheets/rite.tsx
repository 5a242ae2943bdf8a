import {
  datedEventChangeParts,
  eventHeading,
  eventNounForVisitors,
  eventOverSentence,
  eventPlace,
  isToCome,
  relativeEventHeading,
} from '@commiato/contracts/funerals/event-words';
import { isRiteOver } from '@commiato/contracts/funerals/rite-end';
import type { PublicNotice } from '@commiato/contracts/notices/notice-fields';
import { noticeAddress, noticeCalendarAddress } from '@commiato/contracts/notices/public-addresses';
import type { NoticeEvent, NoticePageData } from '@commiato/contracts/notices/public-pages';
import { civilFuneralName } from '@commiato/italy/announcements/civil-funerals';
import { riteTitle } from '@commiato/italy/announcements/coming-rite';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { riteOverSentence, riteWithArticle } from '@commiato/italy/prose/notice-kinds';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FollowCalendar } from '../parts/follow-calendar.tsx';
import { NoticeText } from './notice-text.tsx';
import { TextWithDates } from './text-with-dates.tsx';

/** What a page tells of when and where. */
export interface RiteData
  extends Pick<NoticePageData, 'events' | 'main' | 'text' | 'textPlace' | 'isTimeHeld' | 'today' | 'now'> {
  readonly notice: Pick<PublicNotice, '_id' | 'nome' | 'cognome' | 'cosa' | 'funerale'>;
}
interface Props {
  readonly data: RiteData;
  /** Origin of the site, because calendar subscriptions need an absolute address. */
  readonly publicUrl: string;
}
interface EventProps {
  readonly data: RiteData;
  readonly event: NoticeEvent;
}

/** `what` distinguishes the links for screen readers: `per il funerale`. */
export function DirectionsLink({ to, what }: { to: string; what: string }) {
  return (
    <a className="button" href={directionsAddress(to)} target="_blank" rel="noopener noreferrer">
      <LineIcon name="directions" />
      <span>
        Indicazioni stradali<span className="hidden"> {what}</span>
      </span>
    </a>
  );
}

/** What the moments of a page are compared with. */
type PageMoment = Pick<RiteData, 'today' | 'now'>;

/** Whether an event is still to be held, or being held: of today's by their end, as the lists of the day have it. */
const isAhead = (event: NoticeEvent, { today, now }: PageMoment) => isToCome(event, today) && !isRiteOver(event, now);

/** Whether an event was held: without its word it would read as one to come. */
const isOver = (event: NoticeEvent, moment: PageMoment) => event.stato !== 'annullato' && !isAhead(event, moment);

/** That an event moved, with its old hour struck, or that it was cancelled. */
function MovedEventText({ event, data: { notice } }: EventProps) {
  const words = datedEventChangeParts(event, eventNounForVisitors(event, notice));
  if (!words) return null;
  return (
    <p className="event-moved">
      {curlyApostrophes(words.before)}
      {words.old && (
        <del>
          <TextWithDates text={words.old} />
        </del>
      )}
      <TextWithDates text={curlyApostrophes(words.after)} />
    </p>
  );
}

/** When an event takes place: near days by their name on the screen, on paper by their date. */
function MainEventTime({ event, data }: EventProps) {
  const { notice, today } = data;
  const dated = eventHeading(event, today);
  if (event.stato === 'annullato')
    return (
      <>
        <p className="sheet-when">{`Annullat${eventNounForVisitors(event, notice).ending}`}</p>
        <p>
          <del>
            <TextWithDates text={dated} />
          </del>
        </p>
      </>
    );
  if (isOver(event, data)) {
    // A rosary that stands first, as nothing else is told yet, is not the funeral that the notice announces.
    // Nor is a civil farewell told as a funeral once it is over.
    const words =
      event.own && !civilFuneralName(event.tipo, notice)
        ? riteOverSentence(notice.cosa, notice.funerale, event.inizio, today)
        : eventOverSentence(event, today);
    return (
      <p className="sheet-held">
        <TextWithDates text={words} />
      </p>
    );
  }
  const near = relativeEventHeading(event, today);
  return (
    <>
      <p className={near === dated ? 'sheet-when' : 'sheet-when sheet-when--today'}>
        <TextWithDates text={near} />
      </p>
      {near !== dated && (
        <p className="sheet-when print-only">
          <TextWithDates text={dated} />
        </p>
      )}
    </>
  );
}

/** The rite that the notice announces, or else what is to come first. */
function MainEvent({ event, data }: EventProps) {
  const { notice } = data;
  const place = eventPlace(event);
  const calendar = event.own ? noticeAddress(notice, 'calendar') : noticeCalendarAddress(notice._id, event._id);
  return (
    <>
      <h2 className="eyebrow">{event.title}</h2>
      <MainEventTime event={event} data={data} />
      {place && <p className="sheet-where">{curlyApostrophes(place)}</p>}
      {event.note && <p className="event-note">{curlyApostrophes(event.note)}</p>}
      <MovedEventText event={event} data={data} />
      {isAhead(event, data) && (
        <div className="sheet-actions">
          <a className="button button--main" href={calendar} download="">
            <LineIcon name="calendar" />
            Aggiungi al calendario
          </a>
          {place && <DirectionsLink to={place} what={`per ${eventNounForVisitors(event, notice).name}`} />}
        </div>
      )}
    </>
  );
}

function OtherEvent({ event, data }: EventProps) {
  const { notice, today } = data;
  const place = eventPlace(event);
  const over = isOver(event, data);
  const words = <TextWithDates text={over ? eventOverSentence(event, today) : eventHeading(event, today)} />;
  return (
    <li className="event">
      <h3 className="eyebrow">{event.title}</h3>
      <p className={over ? 'event-held' : 'event-when'}>
        {event.stato === 'annullato' ? (
          <>
            {`Annullat${eventNounForVisitors(event, notice).ending}: `}
            <del>{words}</del>
          </>
        ) : (
          words
        )}
      </p>
      {place && <p>{curlyApostrophes(place)}</p>}
      {event.note && <p className="event-note">{curlyApostrophes(event.note)}</p>}
      <MovedEventText event={event} data={data} />
      {isAhead(event, data) && (
        <p className="event-ways">
          <a
            className="event-way"
            href={noticeCalendarAddress(notice._id, event._id)}
            aria-label={`Aggiungi al calendario: ${event.title}`}
          >
            <LineIcon name="calendar" />
            Aggiungi al calendario
          </a>
          {place && (
            <a
              className="event-way"
              href={directionsAddress(place)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Indicazioni stradali per: ${event.title}`}
            >
              <LineIcon name="directions" />
              Indicazioni stradali
            </a>
          )}
        </p>
      )}
    </li>
  );
}

/** What holds instead of the text below it. */
export const OutdatedTextNote = ({ right }: { readonly right: string }) => (
  <TextWithDates text={`Il testo qui sotto non è aggiornato: ${right}.`} />
);

/** What the text about the rite says beside the events; after the right hour where it names another. */
function RiteText({ data: { main, notice, text, textPlace } }: Pick<Props, 'data'>) {
  if (text.show === 'nothing') return null;
  return (
    <>
      {!main && <h2 className="eyebrow">{riteTitle(notice)}</h2>}
      {text.show === 'differing' && (
        <p className="sheet-right">
          <OutdatedTextNote right={text.right} />
        </p>
      )}
      <NoticeText
        text={text.text}
        className={
          text.show === 'differing'
            ? 'sheet-event-text sheet-event-text--below sheet-event-text--differing'
            : main
              ? 'sheet-event-text sheet-event-text--below'
              : 'sheet-event-text'
        }
      />
      {textPlace && (
        <div className="sheet-actions">
          <DirectionsLink to={textPlace} what={`per ${riteWithArticle(notice.cosa, notice.funerale)}`} />
        </div>
      )}
    </>
  );
}

/**
 * Whether the rite that the notice announces is told, so that what is held back is something else. A thank-you announces none: below the
 * funeral, which readers take for the ceremony, its page would say that hour and place of the ceremony are made known later.
 */
const isRiteTold = ({ notice, events, main }: RiteData) =>
  notice.cosa === 'Ringraziamento'
    ? events.some(({ stato }) => stato !== 'annullato')
    : main?.own === true && main.stato !== 'annullato';

/** In the place of an hour that the family does not want known yet; beside a rite that is told it is that of something else. */
const TimeWithheldText = ({ data }: Pick<Props, 'data'>) => (
  <p className="sheet-event-text">
    {`Per desiderio della famiglia, ora e luogo ${isRiteTold(data) ? 'di un altro momento' : 'della cerimonia'} si comunicano in seguito.`}
  </p>
);

/**
 * When and where, each appointment once: the rite that the notice announces, what else takes place in order of time, and what the text says
 * beside. The others are called `momenti`, as funeral homes do: an `appuntamento` is what one has at an office.
 */
export function Rite({ data, publicUrl }: Props) {
  const { notice, events, main, text, isTimeHeld } = data;
  const others = events.filter((event) => event !== main);
  if (!main && others.length === 0 && text.show === 'nothing' && !isTimeHeld) return null;
  return (
    <section className="sheet-event">
      {main && <MainEvent event={main} data={data} />}
      {others.length > 0 && (
        <div className="events">
          <h2>{main ? 'Gli altri momenti' : 'Quando e dove'}</h2>
          <ol>
            {others.map((event) => (
              <OtherEvent key={event._id} event={event} data={data} />
            ))}
          </ol>
        </div>
      )}
      {isTimeHeld && <TimeWithheldText data={data} />}
      <RiteText data={data} />
      {events.some((event) => isAhead(event, data)) && (
        <FollowCalendar address={publicUrl + noticeCalendarAddress(notice._id)} />
      )}
    </section>
  );
}
