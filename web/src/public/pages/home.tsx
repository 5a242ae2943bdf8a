import {
  homeSearchField,
  noticeAddress,
  publicPaths,
  searchAddress,
} from '@commiato/contracts/notices/public-addresses';
import { agenciesAddress } from '@commiato/contracts/notices/public-agencies';
import type { HomeFuneralDays, HomePageData } from '@commiato/contracts/notices/public-home';
import type { Site } from '@commiato/contracts/notices/public-pages';
import { funeralPeriodAddress } from '@commiato/contracts/notices/public-places';
import {
  curlyApostrophes,
  dayAndMonth,
  longDate,
  personName,
  placeName,
  uncapitalized,
  weekdayName,
} from '@commiato/italy/formatting';
import { NextFuneral } from '../parts/next-funeral.tsx';
import { HomeSearch } from '../parts/search-form.tsx';
import { SignIn } from '../parts/sign-in.tsx';
import { TodaysFunerals } from '../parts/todays-funerals.tsx';
import {
  agenciesTitle,
  funeralPeriodTitle,
  homeTitle,
  otherRitesTitle,
  periodWords,
  placeTitle,
} from '../place-words.ts';

type Place = NonNullable<HomePageData['place']>;

const italy = { where: 'italia', name: 'Italia', path: publicPaths.places } as const;

/** Where else to look: without a place, the lists of all notices; with one, what else there is of it. */
function FurtherListLinks({ place, namesakes }: Pick<HomePageData, 'place' | 'namesakes'>) {
  if (place)
    return (
      <p className="home-ways">
        {namesakes && (
          <a
            href={searchAddress({ searchTerm: namesakes.name })}
          >{`Annunci con il nome «${curlyApostrophes(namesakes.name)}»`}</a>
        )}
        <a href={place.path}>{placeTitle(place)}</a>
        <a href={agenciesAddress(place.path)}>{agenciesTitle(place)}</a>
        <a href={publicPaths.home}>Tutta Italia</a>
      </p>
    );
  return (
    <p className="home-ways home-ways--all">
      <span>Senza un nome:</span>
      <a href={publicPaths.recent}>annunci recenti</a>
      <a href={publicPaths.places}>per regione e comune</a>
      <a href={publicPaths.search}>per provincia o CAP</a>
      <a href={publicPaths.agencies}>onoranze funebri</a>
    </p>
  );
}

/** The funerals of one day or of the rest of the week. */
function DayFunerals({ days, place }: { days: HomeFuneralDays; place: Pick<Place, 'where' | 'name' | 'path'> }) {
  const { period, from, until, funerals, total, rites } = days;
  const dates = from === until ? `${weekdayName(from)} ${dayAndMonth(from)}` : `fino a ${weekdayName(until)}`;
  return (
    <section className="home-days">
      <div className="day-head">
        <h2>{periodWords[period]}</h2>
        <p className="day-aside">{dates}</p>
      </div>
      {total > 0 ? (
        <TodaysFunerals funerals={funerals} dated={period === 'settimana'} />
      ) : (
        <p className="home-none">Nessun funerale annunciato.</p>
      )}
      {rites.length > 0 && (
        <>
          <h3>{otherRitesTitle}</h3>
          <TodaysFunerals funerals={rites} dated={period === 'settimana'} />
        </>
      )}
      {(total > funerals.length || (place !== italy && total + rites.length > 0)) && (
        <p className="today-more">
          <a
            href={funeralPeriodAddress(place.path, period)}
          >{`Tutti ${uncapitalized(funeralPeriodTitle(place, period))}`}</a>
        </p>
      )}
    </section>
  );
}

function NewestNotices({ newest }: Pick<HomePageData, 'newest'>) {
  if (newest.length === 0) return null;
  return (
    <section className="home-days">
      <div className="day-head">
        <h2>Ultimi annunci</h2>
      </div>
      <ul className="home-newest">
        {newest.map((notice) => (
          <li key={notice._id}>
            <a href={noticeAddress(notice)}>{curlyApostrophes(personName(notice))}</a>
            <span>{curlyApostrophes(`${notice.cosa}, ${placeName(notice.comune)} (${notice.prov})`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first page: the search, the funerals of the next days, and the sign-in beside them. */
export function HomePage({ data, site }: { data: HomePageData; site: Site }) {
  const { place, namesakes, days, today } = data;
  return (
    <main className="wrap home">
      <div className="home-opening">
        <p className="eyebrow">{`${weekdayName(today)} ${longDate(today)}`}</p>
        <h1>{homeTitle(place)}</h1>
        <HomeSearch name={homeSearchField} value={place?.name ?? ''} />
        <FurtherListLinks place={place} namesakes={namesakes} />
      </div>
      <div className="home-lists">
        {days.map((one) => (
          <DayFunerals key={one.period} days={one} place={place ?? italy} />
        ))}
        {data.next && <NextFuneral funeral={data.next} />}
        <NewestNotices newest={data.newest} />
      </div>
      <SignIn step={data.signIn} contact={site.contact} />
    </main>
  );
}
