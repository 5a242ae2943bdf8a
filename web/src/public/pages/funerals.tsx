import type { FuneralsData } from '@commiato/contracts/notices/public-places';
import { longDate, weekdayOf } from '@commiato/italy/formatting';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { TodaysFunerals } from '../parts/todays-funerals.tsx';
import { funeralsCountText, funeralsTitle, placeTitle } from '../place-words.ts';

/** Today's funerals in a place, by time. */
export function FuneralsPage({ data }: { data: FuneralsData }) {
  const { funerals, total, today, above, trail, name } = data;
  return (
    <main className="wrap place-page" data-list="">
      <Breadcrumbs trail={[...trail, { name, path: above }]} name="Oggi" />
      <div className="place-opening">
        <p className="eyebrow">{`${weekdayOf(today)} ${longDate(today)}`}</p>
        <h1>{funeralsTitle(data)}</h1>
        <p className="place-ways">
          <a href={above}>{placeTitle(data)}</a>
        </p>
      </div>
      {funerals.length > 0 ? (
        <TodaysFunerals funerals={funerals} today={today} />
      ) : (
        <div className="nothing">
          <Mark height={92} />
          <h2>{data.near.length > 0 ? 'Oggi qui nessun funerale annunciato.' : 'Oggi nessun funerale annunciato.'}</h2>
        </div>
      )}
      {funerals.length < total && (
        <p className="today-more">{`Sono i primi di ${funeralsCountText(total)}: gli altri per luogo.`}</p>
      )}
      <PlaceLinks title="Per luogo" links={data.within} counted={funeralsCountText} />
      <PlaceLinks title="Oggi nei comuni vicini" links={data.near} counted={funeralsCountText} />
    </main>
  );
}
