import { alertFormAddress, feedAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agenciesAddress } from '@commiato/contracts/notices/public-agencies';
import {
  funeralPeriodAddress,
  type PlacePageData,
  todaysFuneralsAddress,
} from '@commiato/contracts/notices/public-places';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { provinceByName } from '@commiato/italy/places/provinces';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { DayOrMonthGroups } from '../parts/day-groups.tsx';
import { ListNavigation } from '../parts/list-navigation.tsx';
import { NearMe } from '../parts/near-me.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { PlaceSearch } from '../parts/search-form.tsx';
import { lastIdOfFullPage } from '../person-notices.ts';
import { funeralPeriodTitle, noticesCountText, periodWords, placeTitle } from '../place-words.ts';

const innerPlacesTitles = {
  italia: 'Per regione',
  regione: 'Per provincia',
  provincia: 'Per comune',
  comune: '',
} as const satisfies Record<PlacePageData['where'], string>;

/** Below thirty cards of a province on a telephone nobody found its municipalities. */
const innerPlacesId = 'comuni';

function NoNoticesInPlace({ data }: { data: PlacePageData }) {
  const above = data.trail.at(-1);
  return (
    <div className="nothing">
      <Mark height={92} />
      <h2>{data.before ? 'Non ci sono annunci precedenti.' : 'Qui non ci sono ancora annunci.'}</h2>
      <p className="actions">
        {data.before && (
          <a className="button button--main" href={data.path}>
            Torna ai più recenti
          </a>
        )}
        {above && (
          <a className="button" href={above.path}>
            {`Annunci: ${curlyApostrophes(above.name)}`}
          </a>
        )}
      </p>
    </div>
  );
}

/** The form of an alert for a place; a region is followed by its provinces. */
function placeAlertAddress({ where, name, trail }: PlacePageData): string {
  const province = where === 'provincia' ? name : where === 'comune' ? trail.at(-1)?.name : undefined;
  const prov = (province && provinceByName(province)?.sigla) ?? '';
  return alertFormAddress({ comune: where === 'comune' ? name : '', prov });
}

/** How to follow a place without an account. */
function FollowPlace({ data }: { readonly data: PlacePageData }) {
  const { path, name } = data;
  return (
    <details className="follow">
      <summary>{`Segui ${curlyApostrophes(name)}`}</summary>
      <p>
        <a href={placeAlertAddress(data)} rel="nofollow">
          Avvisami per e-mail
        </a>
        , senza account. Oppure gli annunci nuovi arrivano da soli in un lettore di notizie, con l’indirizzo{' '}
        <a href={feedAddress(path, 'atom')}>Atom</a> o <a href={feedAddress(path, 'json')}>JSON Feed</a>.
      </p>
    </details>
  );
}

/** The notices of a place by day, with links to places within and around it. */
export function PlacePage({ data }: { data: PlacePageData }) {
  const { notices, now, before, path, total } = data;
  // In a region readers choose a place first, so places come before notices; a province may have three hundred towns, so they come after.
  const isWide = data.where === 'italia' || data.where === 'regione';
  const title = innerPlacesTitles[data.where];
  const hasTownsBelow = data.where === 'provincia' && data.within.length > 0 && notices.length > 0;
  return (
    <main className="wrap place-page" data-list="">
      <Breadcrumbs trail={data.trail} name={data.name} />
      <div className="place-opening">
        <h1>{placeTitle(data)}</h1>
        {total > 0 && <p className="lead">{`${noticesCountText(total)}.`}</p>}
        {(total > 0 || isWide) && <PlaceSearch place={data} />}
        <p className="place-ways">
          <a href={todaysFuneralsAddress(path)}>{funeralPeriodTitle(data)}</a>
          <a href={funeralPeriodAddress(path, 'domani')}>{periodWords.domani}</a>
          <a href={funeralPeriodAddress(path, 'settimana')}>{periodWords.settimana}</a>
          <a href={agenciesAddress(path)}>Onoranze funebri</a>
          {data.where === 'italia' && <a href={publicPaths.archive}>Per mese e giorno</a>}
          {hasTownsBelow && <a href={`#${innerPlacesId}`}>{title}</a>}
        </p>
        <FollowPlace data={data} />
        {data.where === 'italia' && <NearMe failed={data.nearby} />}
      </div>
      {isWide && <PlaceLinks title={title} links={data.within} counted={noticesCountText} />}
      {notices.length > 0 ? <DayOrMonthGroups notices={notices} now={now} /> : <NoNoticesInPlace data={data} />}
      {notices.length > 0 && <ListNavigation path={path} before={before} last={lastIdOfFullPage(notices)} />}
      {!isWide && <PlaceLinks id={innerPlacesId} title={title} links={data.within} counted={noticesCountText} />}
      <PlaceLinks
        title={total > 0 ? 'Comuni vicini' : 'I più vicini con annunci'}
        links={data.near}
        counted={noticesCountText}
      />
    </main>
  );
}
