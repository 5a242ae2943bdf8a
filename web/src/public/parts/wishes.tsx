import { spacedIban } from '@commiato/contracts/iban';
import type { NoticeData } from '@commiato/contracts/notices/public-pages';
import { curly } from '@commiato/italy/formatting';
import { atHour, theDay } from '@commiato/italy/prose/dates';

/** The stream of the ceremony, until its day is over. */
function Stream({ data: { wishes, today } }: { data: NoticeData }) {
  const { diretta, direttaIl } = wishes;
  if (!diretta || !direttaIl || direttaIl.slice(0, 10) < today) return null;
  return (
    <>
      <dt>Diretta della cerimonia</dt>
      <dd>
        {`${theDay(direttaIl.slice(0, 10))} ${atHour(direttaIl.slice(11))}: `}
        <a className="wishes-stream" href={diretta} target="_blank" rel="noopener noreferrer nofollow">
          {new URL(diretta).hostname}
          <span className="hidden"> (si apre in un’altra finestra)</span>
        </a>
      </dd>
    </>
  );
}

/** What the family has declared of flowers, donations and a stream; a line warns of everything else that asks in its name. */
export function Wishes({ data }: { data: NoticeData }) {
  const { fiori, donaA, donaIban, diretta, direttaIl } = data.wishes;
  const streams = diretta !== '' && direttaIl !== null && direttaIl.slice(0, 10) >= data.today;
  if (!fiori && !donaA && !streams) return null;
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
        <Stream data={data} />
      </dl>
      <p className="wishes-warning">
        Sono gli unici indicati dalla famiglia. Qui non si vende niente e non si chiedono pagamenti: chi manda un altro
        IBAN, o un altro collegamento per seguire la cerimonia, non scrive per la famiglia. Nel dubbio, telefoni
        all’agenzia.
      </p>
    </section>
  );
}
