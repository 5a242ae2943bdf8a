import { spacedIban } from '@commiato/contracts/iban';
import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { eventOfStream } from '@commiato/italy/announcements/stream';
import { curly } from '@commiato/italy/formatting';
import { atHour, theDay } from '@commiato/italy/prose/dates';

/** When the stream is told to begin, and whether its ceremony was cancelled. */
interface ToldStream {
  readonly moment: string;
  readonly state: 'own hour' | 'with the ceremony' | 'cancelled';
}

/**
 * The stream of the ceremony until its day is over; null without one. The page never tells two hours: one that fits none of the events begins
 * with the ceremony, and there is none of a ceremony that was cancelled.
 */
function streamOf({ wishes: { diretta, direttaIl }, events, today }: NoticeData): ToldStream | null {
  if (!diretta || !direttaIl) return null;
  const own = events.filter((event) => event.own);
  const ceremony = own.find(({ inizio, stato }) => stato !== 'annullato' && inizio.slice(0, 10) >= today);
  const stream: ToldStream =
    eventOfStream(direttaIl, events) || own.length === 0
      ? { moment: direttaIl, state: 'own hour' }
      : ceremony
        ? { moment: ceremony.inizio, state: 'with the ceremony' }
        : { moment: direttaIl, state: own.every(({ stato }) => stato === 'annullato') ? 'cancelled' : 'own hour' };
  return stream.moment.slice(0, 10) < today ? null : stream;
}

function Stream({ stream: { moment, state }, address }: { stream: ToldStream; address: string }) {
  if (state === 'cancelled') return <dd>Non c’è: la cerimonia è stata annullata.</dd>;
  const when = `${theDay(moment.slice(0, 10))} ${atHour(moment.slice(11))}`;
  return (
    <dd>
      {state === 'own hour' ? `${when}: ` : `${when}, con l’inizio della cerimonia: `}
      <a className="wishes-stream" href={address} target="_blank" rel="noopener noreferrer nofollow">
        {new URL(address).hostname}
        <span className="hidden"> (si apre in un’altra finestra)</span>
      </a>
    </dd>
  );
}

/** What the family has declared of flowers, donations and a stream; a line warns of everything else that asks in its name. */
export function Wishes({ data }: { data: NoticeData }) {
  const { fiori, donaA, donaIban, diretta } = data.wishes;
  const stream = streamOf(data);
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
            <dd>{curly(fiori)}</dd>
          </>
        )}
        {donaA && (
          <>
            <dt>Offerte</dt>
            <dd>
              {curly(donaA)}
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
