import {
  type ArchiveDayPageData,
  archiveAddress,
  olderNoticesAddress,
  placeAddress,
} from '@commiato/contracts/notices/public-places';
import { capitalized, longDate, monthAndYear, weekdayName } from '@commiato/italy/formatting';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { groupByPerson, lastIdOfFullPage } from '../person-notices.ts';
import { archiveDayTitle, noticesCountText } from '../place-words.ts';

const dayInWords = (day: string) => `${weekdayName(day)} ${longDate(day)}`;

/** The notices that were published on one day. */
export function ArchiveDayPage({ data }: { data: ArchiveDayPageData }) {
  const { day, notices, now, total, earlier, later, before } = data;
  const last = lastIdOfFullPage(notices);
  return (
    <main className="wrap place-page" data-list="">
      <Breadcrumbs
        trail={[
          { name: 'Italia', path: placeAddress() },
          { name: capitalized(monthAndYear(day)), path: archiveAddress(day.slice(0, 7)) },
        ]}
        name={longDate(day)}
      />
      <div className="place-opening">
        <h1>{archiveDayTitle(day)}</h1>
        {total > 0 && <h2 className="lead">{`${noticesCountText(total)}.`}</h2>}
      </div>
      {notices.length > 0 ? (
        <CardGrid cards={groupByPerson(notices, now)} now={now} eager={2} />
      ) : (
        <div className="nothing">
          <Mark height={92} />
          <h2>{before ? 'Non ci sono annunci precedenti.' : 'In questo giorno non sono stati pubblicati annunci.'}</h2>
        </div>
      )}
      <nav className="actions list-more" aria-label="Altri giorni">
        {last && (
          <a className="button button--main" href={olderNoticesAddress(archiveAddress(day), last)} rel="next">
            Altri di questo giorno
          </a>
        )}
        {earlier && (
          <a className="button" href={archiveAddress(earlier)}>
            {`Prima: ${dayInWords(earlier)}`}
          </a>
        )}
        {later && (
          <a className="button" href={archiveAddress(later)}>
            {`Dopo: ${dayInWords(later)}`}
          </a>
        )}
      </nav>
    </main>
  );
}
