import {
  eventHeading,
  eventNearHeading,
  eventPlace,
  isToCome,
  movedWords,
} from '@commiato/contracts/funerals/event-words';
import { calendarAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { NoticeData, NoticeEvent } from '@commiato/contracts/notices/public-pages';
import { riteTitle } from '@commiato/italy/announcements/coming-rite';
import { endingOf, theEvent } from '@commiato/italy/announcements/event-kinds';
import { curly, unbrokenDates } from '@commiato/italy/formatting';
import { riteHeld, theRite } from '@commiato/italy/prose/notice-kinds';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { NoticeText } from '../sheets/notice-text.tsx';
import { FollowCalendar } from './follow-calendar.tsx';

interface Props {
  readonly data: NoticeData;
  /** Origin of the site, because calendar subscriptions need an absolute address. */
  readonly publicUrl: string;
}
interface EventProps {
  readonly data: NoticeData;
  readonly event: NoticeEvent;
}

/** `what` distinguishes the links for screen readers: `per il funerale`. */
export function Directions({ to, what }: { to: string; what: string }) {
  return (
    <a className="button" href={directionsAddress(to)} target="_blank" rel="noopener noreferrer">
      <LineIcon name="directions" />
      <span>
        Indicazioni stradali<span className="hidden"> {what}</span>
      </span>
    </a>
  );
}

/** The event in a sentence: `il funerale`, `la Santa Messa`. */
const namedEvent = ({ notice }: NoticeData, { own, tipo }: NoticeEvent) =>
  own ? theRite(notice.cosa, notice.funerale) : theEvent(tipo);

/** That an event moved, with its old hour struck, or that it was cancelled. */
function Moved({ event }: { event: NoticeEvent }) {
  const words = movedWords(event);
  if (!words) return null;
  return (
    <p className="event-moved">
      {curly(words.before)}
      {words.old && <del>{words.old}</del>}
      {curly(words.after)}
    </p>
  );
}

/** When an event takes place: near days by their name on the screen, on paper by their date. */
function MainWhen({ event, data: { notice, today } }: EventProps) {
  const dated = unbrokenDates(eventHeading(event, today));
  if (event.stato === 'annullato')
    return (
      <>
        <p className="sheet-when">{`Annullat${endingOf(event.tipo)}`}</p>
        <p>
          <del>{dated}</del>
        </p>
      </>
    );
  if (!isToCome(event, today))
    return <p className="sheet-held">{unbrokenDates(riteHeld(notice.cosa, notice.funerale, event.inizio, today))}</p>;
  const near = unbrokenDates(eventNearHeading(event, today));
  return (
    <>
      <p className={near === dated ? 'sheet-when' : 'sheet-when sheet-when--today'}>{near}</p>
      {near !== dated && <p className="sheet-when print-only">{dated}</p>}
    </>
  );
}

/** The rite that the notice announces, or else what is to come first. */
function MainEvent({ event, data }: EventProps) {
  const { notice, today } = data;
  const place = eventPlace(event);
  const calendar = event.own ? noticeAddress(notice, 'calendar') : calendarAddress(notice._id, event._id);
  return (
    <>
      <h2 className="eyebrow">{event.title}</h2>
      <MainWhen event={event} data={data} />
      {place && <p className="sheet-where">{curly(place)}</p>}
      {event.note && <p className="event-note">{curly(event.note)}</p>}
      <Moved event={event} />
      {isToCome(event, today) && (
        <div className="sheet-actions">
          <a className="button button--main" href={calendar} download="">
            <LineIcon name="calendar" />
            Aggiungi al calendario
          </a>
          {place && <Directions to={place} what={`per ${namedEvent(data, event)}`} />}
        </div>
      )}
    </>
  );
}

function OtherEvent({ event, data: { notice, today } }: EventProps) {
  const place = eventPlace(event);
  const words = unbrokenDates(eventHeading(event, today));
  return (
    <li className="event">
      <h3 className="eyebrow">{event.title}</h3>
      <p className="event-when">
        {event.stato === 'annullato' ? (
          <>
            {`Annullat${endingOf(event.tipo)}: `}
            <del>{words}</del>
          </>
        ) : (
          words
        )}
      </p>
      {place && <p>{curly(place)}</p>}
      {event.note && <p className="event-note">{curly(event.note)}</p>}
      <Moved event={event} />
      {isToCome(event, today) && (
        <p className="event-ways">
          <a
            className="event-way"
            href={calendarAddress(notice._id, event._id)}
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

/** What the text about the rite says beside the events; after the right hour where it names another. */
function RiteText({ data: { main, notice, text, textPlace } }: Pick<Props, 'data'>) {
  if (text.show === 'nothing') return null;
  return (
    <>
      {!main && <h2 className="eyebrow">{riteTitle(notice)}</h2>}
      {text.show === 'differing' && (
        <p className="sheet-right">{`Il testo qui sotto non è aggiornato: ${unbrokenDates(text.right)}.`}</p>
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
          <Directions to={textPlace} what={`per ${theRite(notice.cosa, notice.funerale)}`} />
        </div>
      )}
    </>
  );
}

/** In the place of an hour that the family does not want known yet. */
const TimeHeld = () => (
  <p className="sheet-event-text">
    Per desiderio della famiglia, ora e luogo della cerimonia si comunicano in seguito.
  </p>
);

/**
 * When and where, each appointment once: the rite that the notice announces, what else takes place in order of time, and what the text says
 * beside. The others are called `momenti`, as funeral homes do: an `appuntamento` is what one has at an office.
 */
export function Rite({ data, publicUrl }: Props) {
  const { notice, events, main, text, today, isTimeHeld } = data;
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
      {isTimeHeld && <TimeHeld />}
      <RiteText data={data} />
      {events.some((event) => isToCome(event, today)) && (
        <FollowCalendar address={publicUrl + calendarAddress(notice._id)} />
      )}
    </section>
  );
}
