import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import type { FuneralsData } from '@commiato/contracts/notices/public-places';
import { curly, longDate, personName, placeName, weekdayOf } from '@commiato/italy/formatting';
import { Mark } from '../../ui/art/mark.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { Trail } from '../parts/trail.tsx';
import { funeralsTitle, heldToday, placeTitle } from '../place-words.ts';

/** The funerals of today in a place, in the order of their hours. */
export function FuneralsPage({ data }: { data: FuneralsData }) {
  const { funerals, total, today, above, trail, name } = data;
  return (
    <main className="wrap place-page" data-list="">
      <Trail trail={[...trail, { name, path: above }]} name="Oggi" />
      <div className="place-opening">
        <p className="eyebrow">{`${weekdayOf(today)} ${longDate(today)}`}</p>
        <h1>{funeralsTitle(data)}</h1>
        <p className="place-ways">
          <a href={above}>{placeTitle(data)}</a>
        </p>
      </div>
      {funerals.length > 0 ? (
        <ol className="today">
          {funerals.map((one) => (
            <li key={one._id}>
              <time dateTime={`${today}T${one.ora}`}>{one.ora.replace(/^0/, '')}</time>
              <p>
                <a href={noticeAddress(one)}>{curly(personName(one))}</a>
                <span>{curly(one.luogo || `${placeName(one.comune)} (${one.prov})`)}</span>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <div className="nothing">
          <Mark height={92} />
          <h2>{data.near.length > 0 ? 'Oggi qui nessun funerale annunciato.' : 'Oggi nessun funerale annunciato.'}</h2>
        </div>
      )}
      {funerals.length < total && <p className="today-more">{`Sono i primi di ${heldToday(total)}: gli altri per luogo.`}</p>}
      <PlaceLinks title="Per luogo" links={data.within} counted={heldToday} />
      <PlaceLinks title="Oggi nei comuni vicini" links={data.near} counted={heldToday} />
    </main>
  );
}
