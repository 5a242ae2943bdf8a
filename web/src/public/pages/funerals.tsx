import {
  type ComingFuneral,
  type ComingOtherRite,
  type FuneralsPageData,
  funeralPeriodAddress,
  funeralPeriods,
} from '@commiato/contracts/notices/public-places';
import { capitalized, dayAndMonth, longDate, weekdayName } from '@commiato/italy/formatting';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { NextFuneral } from '../parts/next-funeral.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { TodaysFunerals } from '../parts/todays-funerals.tsx';
import { funeralPeriodTitle, funeralsCountText, otherRitesTitle, periodWords, placeTitle } from '../place-words.ts';

type ListedFuneral = ComingFuneral & Partial<ComingOtherRite>;

/** Funerals by time; with a heading for each day where there are several days. */
function FuneralsByDay({ all, several }: { all: readonly ListedFuneral[]; several: boolean }) {
  if (!several) return <TodaysFunerals funerals={all} />;
  return [...new Set(all.map(({ giorno }) => giorno))].map((day) => (
    <section key={day} className="today-day">
      <h2>{capitalized(`${weekdayName(day)} ${dayAndMonth(day)}`)}</h2>
      <TodaysFunerals funerals={all.filter(({ giorno }) => giorno === day)} />
    </section>
  ));
}

/** The funerals in a place today, tomorrow or this week, by time; below them the rosaries of a municipality, and the towns around. */
export function FuneralsPage({ data }: { data: FuneralsPageData }) {
  const { funerals, rites, total, period, from, until, above, trail, name } = data;
  const several = from !== until;
  return (
    <main className="wrap place-page" data-list="">
      <Breadcrumbs trail={[...trail, { name, path: above }]} name={periodWords[period]} />
      <div className="place-opening">
        <p className="eyebrow">{`${weekdayName(from)} ${longDate(from)}`}</p>
        <h1>{funeralPeriodTitle(data, period)}</h1>
        <p className="place-ways">
          {funeralPeriods
            .filter((one) => one !== period)
            .map((one) => (
              <a key={one} href={funeralPeriodAddress(above, one)}>
                {periodWords[one]}
              </a>
            ))}
          <a href={above}>{placeTitle(data)}</a>
        </p>
      </div>
      {funerals.length > 0 ? (
        <FuneralsByDay all={funerals} several={several} />
      ) : (
        <div className="nothing">
          <Mark height={92} />
          <h2>{`${periodWords[period]}${data.near.length > 0 ? ' qui' : ''} nessun funerale annunciato.`}</h2>
        </div>
      )}
      {data.next && <NextFuneral funeral={data.next} />}
      {rites.length > 0 && (
        <section className="today-rites">
          <h2>{otherRitesTitle}</h2>
          <FuneralsByDay all={rites} several={several} />
        </section>
      )}
      {funerals.length < total && (
        <p className="today-more">{`Sono i primi di ${funeralsCountText(total)}: gli altri per luogo.`}</p>
      )}
      <PlaceLinks title="Per luogo" links={data.within} counted={funeralsCountText} />
      <PlaceLinks title={`${periodWords[period]} nei comuni vicini`} links={data.near} counted={funeralsCountText} />
    </main>
  );
}
