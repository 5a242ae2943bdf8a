import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { RecentPageData } from '@commiato/contracts/notices/public-pages';
import { todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { longDate, weekdayName } from '@commiato/italy/formatting';
import { RecentList } from '../parts/recent-list.tsx';
import { NameAndTownSearchBar } from '../parts/search-form.tsx';

function RecentHeading({ today }: { today: string }) {
  return (
    <div className="opening">
      <p className="eyebrow">{`${weekdayName(today)} ${longDate(today)}`}</p>
      <h1>Annunci recenti</h1>
      <p className="lead">
        Gli annunci pubblicati dalle agenzie di onoranze funebri, da tutta Italia. Una ricerca per nome trova la persona
        da salutare.
      </p>
      <NameAndTownSearchBar />
      <p className="opening-more">
        <a href={publicPaths.search}>Cerca anche per provincia o CAP</a>
        <a href={publicPaths.places}>Annunci per regione e comune</a>
        <a href={todaysFuneralsAddress(publicPaths.places)}>I funerali di oggi</a>
        <a href={publicPaths.agencies}>Onoranze funebri per comune</a>
      </p>
    </div>
  );
}

/** The newest notices by day, or those before a given one. */
export function RecentPage({ data }: { data: RecentPageData }) {
  return (
    <main className="wrap" data-list="">
      <RecentHeading today={data.today} />
      <div data-island="recent" data-before={data.before} data-pages="1">
        <RecentList notices={data.notices} updated={data.updated} before={data.before} />
      </div>
      <p className="list-message" role="status" />
    </main>
  );
}
