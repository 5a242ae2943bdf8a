import { eventDay, eventHours, eventPlace, eventTitle, movedSentence } from '@commiato/contracts/funerals/event-words';
import type { PublicEvent } from '@commiato/contracts/funerals/events';
import { calendarAddress } from '@commiato/contracts/notices/public-addresses';
import { capitalized, curly } from '@commiato/italy/formatting';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { directionsAddress } from '../links.ts';

interface Props {
  /** Of the notice. */
  readonly id: string;
  /** Where the site stands: what subscribes needs the whole address. */
  readonly publicUrl: string;
  readonly events: readonly PublicEvent[];
  /** Instant since which the old hour of what moved is shown struck through. */
  readonly movedSince: string;
}

function When({ event, movedSince }: { event: PublicEvent; movedSince: string }) {
  const { stato, prima, spostato_il } = event;
  const old =
    stato === 'spostato' && prima && prima.inizio !== event.inizio && spostato_il && spostato_il > movedSince
      ? prima
      : null;
  const words = `${eventDay(event)}, ${eventHours(event)}`;
  return (
    <p className="event-when">
      {old && (
        <>
          <s>
            <span className="hidden">Prima: </span>
            {capitalized(`${eventDay(old)}, ${eventHours({ ...old, fine: null })}`)}
          </s>{' '}
        </>
      )}
      {stato === 'annullato' ? <s>{capitalized(words)}</s> : capitalized(words)}
    </p>
  );
}

/** What calendar programs open as something to subscribe to. */
const followAddress = (publicUrl: string, id: string) => publicUrl.replace(/^https?:/, 'webcal:') + calendarAddress(id);

/** What takes place for somebody, in its order, with the ways to keep it and to get there. */
export function Events({ id, publicUrl, events, movedSince }: Props) {
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
              <When event={event} movedSince={movedSince} />
              {place && <p>{curly(place)}</p>}
              {event.note && <p className="event-note">{curly(event.note)}</p>}
              {moved && <p className="event-moved">{curly(moved)}</p>}
              {event.stato !== 'annullato' && (
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
      <p className="events-follow">
        <a href={followAddress(publicUrl, id)}>Segui questi appuntamenti nel tuo calendario</a>: se un orario cambia, si
        aggiorna da solo.
      </p>
    </section>
  );
}
