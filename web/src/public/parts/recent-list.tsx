import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import { romeLocalTime } from '@commiato/italy/clock';
import { romeTime } from '@commiato/italy/formatting';
import { atHourPhrase } from '@commiato/italy/prose/dates';
import { olderNoticesAddress } from '../../lib/public-links.ts';
import { Mark } from '../../ui/art/mark.tsx';
import type { ListedNotice } from '../person-notices.ts';
import { DayGroups } from './day-groups.tsx';

function NoRecentNotices({ before }: { before: string | undefined }) {
  return (
    <div className="nothing">
      <Mark height={92} />
      <h2>{before ? 'Non ci sono annunci precedenti.' : 'Non ci sono ancora annunci.'}</h2>
      {before && (
        <p className="actions">
          <a className="button" href={publicPaths.recent}>
            Torna agli annunci recenti
          </a>
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly notices: readonly ListedNotice[];
  /** Instant at which the notices were read. */
  readonly updated: string;
  readonly before: string | undefined;
}

/** The newest notices by day, with a link to older ones if the last page is full. */
export function RecentList({ notices, updated, before }: Props) {
  const last = notices.at(-1);
  if (!last) return <NoRecentNotices before={before} />;
  const aside = (
    <p className="day-aside">
      {'Aggiornato '}
      <time dateTime={updated}>{atHourPhrase(romeTime(updated))}</time>
    </p>
  );
  return (
    <>
      <DayGroups notices={notices} now={romeLocalTime(updated)} aside={aside} />
      {notices.length % publicPageSize === 0 && (
        <p className="actions list-more">
          <a className="button" href={olderNoticesAddress(last._id)} data-more={last._id}>
            Mostra altri
          </a>
        </p>
      )}
    </>
  );
}
