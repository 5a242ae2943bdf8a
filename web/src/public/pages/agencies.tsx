import { type AgenciesPageData, agencyAddress, type ListedAgency } from '@commiato/contracts/notices/public-agencies';
import { curlyApostrophes, placeName } from '@commiato/italy/formatting';
import { telHref } from '../../lib/contact-links.ts';
import { Mark } from '../../ui/art/mark.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { PlaceLinks } from '../parts/place-links.tsx';
import { agenciesCountText, agenciesTitle, placeTitle } from '../place-words.ts';

const townOf = ({ comune, prov }: ListedAgency) => `${placeName(comune)}${prov && ` (${prov})`}`;

function AgencyEntry({ agency }: { agency: ListedAgency }) {
  const numbers = [agency.tel, agency.cell].filter(Boolean);
  return (
    <li>
      <a href={agencyAddress(agency.slug)}>{curlyApostrophes(agency.ragSociale)}</a>
      {agency.indirizzo && <span>{curlyApostrophes([agency.indirizzo, agency.cap].filter(Boolean).join(', '))}</span>}
      {numbers.length > 0 && (
        <span>
          {numbers.map((number) => (
            <a key={number} href={telHref(number)}>
              {number}
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

/** The agencies of a place by town, with links to places within and around it. */
export function AgenciesPage({ data }: { data: AgenciesPageData }) {
  const { agencies, total, above, trail, name, where } = data;
  const towns = [...new Set(agencies.map(townOf))];
  const place = where === 'italia' ? [] : [...trail, { name, path: above }];
  // Of a region or of Italy readers choose a place first, as among the notices.
  const isRegionOrItaly = where === 'italia' || where === 'regione';
  const within = <PlaceLinks title="Per luogo" links={data.within} counted={agenciesCountText} />;
  return (
    <main className="wrap place-page">
      <Breadcrumbs trail={place} name="Onoranze funebri" />
      <div className="place-opening">
        <h1>{agenciesTitle(data)}</h1>
        {total > 0 && <p className="lead">{`${agenciesCountText(total)}.`}</p>}
        <p className="place-ways">
          <a href={above}>{placeTitle(data)}</a>
        </p>
      </div>
      {total === 0 && (
        <div className="nothing">
          <Mark height={92} />
          <h2>Qui non ci sono ancora agenzie.</h2>
        </div>
      )}
      {isRegionOrItaly && within}
      {towns.map((town) => (
        <section key={town} className="firms">
          <h2>{curlyApostrophes(town)}</h2>
          <ul>
            {agencies
              .filter((agency) => townOf(agency) === town)
              .map((agency) => (
                <AgencyEntry key={agency.slug} agency={agency} />
              ))}
          </ul>
        </section>
      ))}
      {agencies.length > 0 && agencies.length < total && (
        <p className="today-more">{`Sono le prime di ${agenciesCountText(total)}: le altre per luogo.`}</p>
      )}
      {!isRegionOrItaly && within}
      <PlaceLinks title="Nei comuni vicini" links={data.near} counted={agenciesCountText} />
    </main>
  );
}
