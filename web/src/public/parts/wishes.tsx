import { spacedIban } from '@commiato/contracts/iban';
import type { NoticeEvent, NoticePageData } from '@commiato/contracts/notices/public-pages';
import { findStreamedEvent } from '@commiato/italy/announcements/stream';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { atHourPhrase, dayWithArticle } from '@commiato/italy/prose/dates';

/** When the stream is told to begin, and whether its ceremony was cancelled. */
interface StreamState {
  readonly moment: string;
  readonly state: 'own hour' | 'with the ceremony' | 'cancelled';
}

/** An event where and when it was told to be, as if it took place: what a stream was made for. */
const formerEventTimes = (event: NoticeEvent) =>
  [event.inizio, event.prima?.inizio, event.prima?.annunciato?.inizio].flatMap((inizio) =>
    inizio ? { tipo: event.tipo, inizio, event } : [],
  );

/**
 * The stream of the ceremony until its day is over; null without one. The page never tells two hours: what was to begin with a ceremony that
 * has moved begins with it, and there is no stream of one that was cancelled.
 */
function streamState({ wishes: { diretta, direttaIl }, events, today }: NoticePageData): StreamState | null {
  if (!diretta || !direttaIl) return null;
  const own = findStreamedEvent(direttaIl, events);
  const former = own ? undefined : findStreamedEvent(direttaIl, events.flatMap(formerEventTimes));
  const ceremony = own ?? former?.event;
  const stream: StreamState =
    ceremony?.stato === 'annullato'
      ? { moment: direttaIl, state: 'cancelled' }
      : { moment: former?.event.inizio ?? direttaIl, state: former ? 'with the ceremony' : 'own hour' };
  return stream.moment.slice(0, 10) < today ? null : stream;
}

/** An address as who holds the paper types it. */
const printedAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

function Stream({ stream: { moment, state }, address }: { stream: StreamState; address: string }) {
  if (state === 'cancelled') return <dd>Non c’è: la cerimonia è stata annullata.</dd>;
  const when = `${dayWithArticle(moment.slice(0, 10))} ${atHourPhrase(moment.slice(11))}`;
  return (
    <dd>
      {state === 'own hour' ? `${when}: ` : `${when}, con l’inizio della cerimonia: `}
      <a className="wishes-stream" href={address} target="_blank" rel="noopener noreferrer nofollow">
        <span className="wishes-stream-host">{new URL(address).hostname}</span>
        <span className="wishes-stream-address">{printedAddress(address)}</span>
        <span className="hidden"> (si apre in un’altra finestra)</span>
      </a>
    </dd>
  );
}

/** What the family has declared of flowers, donations and a stream; a line warns of everything else that asks in its name. */
export function Wishes({ data }: { data: NoticePageData }) {
  const { fiori, donaA, donaIban, diretta } = data.wishes;
  const stream = streamState(data);
  if (!fiori && !donaA && !stream) return null;
  return (
    <section className="panel wishes" aria-labelledby="desideri">
      <h2 className="eyebrow" id="desideri">
        Per desiderio della famiglia
      </h2>
      <dl>
        {fiori && (
          <>
            <dt>Fiori</dt>
            <dd>{curlyApostrophes(fiori)}</dd>
          </>
        )}
        {donaA && (
          <>
            <dt>Offerte</dt>
            <dd>
              {curlyApostrophes(donaA)}
              {', IBAN '}
              <span className="wishes-iban">{spacedIban(donaIban)}</span>
            </dd>
          </>
        )}
        {stream && (
          <>
            <dt>Diretta della cerimonia</dt>
            <Stream stream={stream} address={diretta} />
          </>
        )}
      </dl>
      <p className="wishes-warning">
        Sono gli unici indicati dalla famiglia. Qui non si vende niente e non si chiedono pagamenti: chi manda un altro
        IBAN, o un altro collegamento per seguire la cerimonia, non scrive per la famiglia. Nel dubbio, telefoni
        all’agenzia.
      </p>
    </section>
  );
}
