import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { type ArchivePageData, archiveAddress, placeAddress } from '@commiato/contracts/notices/public-places';
import { capitalized, dayAndMonth, monthAndYear, weekdayName } from '@commiato/italy/formatting';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { archiveTitle, noticesCountText } from '../place-words.ts';

const italyTrailStep = { name: 'Italia', path: placeAddress() };
const archiveCrumb = { name: 'Archivio', path: publicPaths.archive };
const monthName = (month: string) => monthAndYear(`${month}-01`);

/** The months of the archive by year, newest first. */
function Months({ months }: { months: readonly string[] }) {
  return [...new Set(months.map((month) => month.slice(0, 4)))].map((year) => (
    <section key={year} className="places">
      <h2>{year}</h2>
      <ul>
        {months
          .filter((month) => month.startsWith(year))
          .map((month) => (
            <li key={month}>
              <a href={archiveAddress(month)}>{capitalized(monthName(month))}</a>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** The archive: all months with notices, or the days of one. */
export function ArchivePage({ data }: { data: ArchivePageData }) {
  const { month, months, days } = data;
  if (month === null)
    return (
      <main className="wrap place-page">
        <Breadcrumbs trail={[italyTrailStep]} name={archiveCrumb.name} />
        <div className="place-opening">
          <h1>{archiveTitle(month)}</h1>
        </div>
        <Months months={months} />
      </main>
    );
  const earlier = months.find((one) => one < month);
  const later = months.findLast((one) => one > month);
  return (
    <main className="wrap place-page">
      <Breadcrumbs trail={[italyTrailStep, archiveCrumb]} name={capitalized(monthName(month))} />
      <div className="place-opening">
        <h1>{archiveTitle(month)}</h1>
      </div>
      {days.length === 0 && (
        <div className="nothing">
          <Mark height={92} />
          <h2>In questo mese non sono stati pubblicati annunci.</h2>
        </div>
      )}
      <PlaceLinks
        title="Per giorno"
        links={days.map(({ day, annunci }) => ({
          name: `${capitalized(weekdayName(day))} ${dayAndMonth(day)}`,
          path: archiveAddress(day),
          annunci,
        }))}
        counted={noticesCountText}
      />
      <nav className="actions list-more" aria-label="Altri mesi">
        {earlier && (
          <a className="button" href={archiveAddress(earlier)}>
            {`Prima: ${monthName(earlier)}`}
          </a>
        )}
        {later && (
          <a className="button" href={archiveAddress(later)}>
            {`Dopo: ${monthName(later)}`}
          </a>
        )}
      </nav>
    </main>
  );
}
