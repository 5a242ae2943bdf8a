import {
  eventDay,
  eventHours,
  eventPlace,
  eventTitle,
  isToCome,
  movedSentence,
} from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { calendarAddress } from '@commiato/contracts/notices/public-addresses';
import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { capitalized, curly, unbrokenDates } from '@commiato/italy/formatting';
import { directionsAddress } from '../../lib/public-links.ts';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { FollowCalendar } from './follow-calendar.tsx';

interface Props {
  readonly data: Pick<NoticeData, 'events' | 'today' | 'movedSince'>;
  /** Id of the notice. */
  readonly id: string;
  /** Origin of the site, because calendar subscriptions need an absolute address. */
  readonly publicUrl: string;
}
interface WhenProps {
  readonly event: PublicEvent;
  readonly data: Props['data'];
}

function When({ event, data: { movedSince, today } }: WhenProps) {
  const { stato, prima, spostato_il } = event;
  const old =
    stato === 'spostato' && prima && prima.inizio !== event.inizio && spostato_il && spostato_il > movedSince
      ? prima
      : null;
  const words = unbrokenDates(`${eventDay(event, today)}, ${eventHours(event)}`);
  return (
    <p className="event-when">
      {old && (
        <>
          <s>
            <span className="hidden">Prima: </span>
            {unbrokenDates(capitalized(`${eventDay(old, today)}, ${eventHours({ ...old, fine: null })}`))}
          </s>{' '}
        </>
      )}
      {stato === 'annullato' ? <s>{capitalized(words)}</s> : capitalized(words)}
    </p>
  );
}

/** The events of a deceased by start, with links to calendar and map. */
export function Events({ id, publicUrl, data }: Props) {
  const { events, today } = data;
  if (events.length === 0) return null;
  return (
    <section className="events" aria-labelledby="eventi">
      <h2 id="eventi">Quando e dove</h2>
      <ol>
        {events.map((event) => {
          const place = eventPlace(event);
          const moved = movedSentence(event);
          return (
            <li key={event._id} className="event">
              <h3 className="eyebrow">{eventTitle(event.tipo)}</h3>
              <When event={event} data={data} />
              {place && <p>{curly(place)}</p>}
              {event.note && <p className="event-note">{curly(event.note)}</p>}
              {moved && <p className="event-moved">{curly(moved)}</p>}
              {isToCome(event, today) && (
                <p className="event-ways">
                  <a
                    className="event-way"
                    href={calendarAddress(id, event._id)}
                    aria-label={`Aggiungi al calendario: ${eventTitle(event.tipo)}`}
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
                      aria-label={`Indicazioni stradali per: ${eventTitle(event.tipo)}`}
                    >
                      <LineIcon name="directions" />
                      Indicazioni stradali
                    </a>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {events.some((event) => isToCome(event, today)) && <FollowCalendar address={publicUrl + calendarAddress(id)} />}
    </section>
  );
}
