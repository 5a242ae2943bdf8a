import { alertFormAddress, logoAddress } from '@commiato/contracts/notices/public-addresses';
import { type AgencyPageData, agenciesAddress, agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { curlyApostrophes, longDate, weekdayName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { directionsAddress } from '../../lib/public-links.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { CardGrid } from '../parts/card-grid.tsx';
import { ListNavigation } from '../parts/list-navigation.tsx';
import { TodaysFunerals } from '../parts/todays-funerals.tsx';
import { groupByPerson, lastIdOfFullPage } from '../person-notices.ts';
import { noticesCountText } from '../place-words.ts';
import { AgencySheet, agencyAddressLine } from '../sheets/agency-sheet.tsx';

/** Page of an agency: data, contacts, today's funerals and its notices. */
export function AgencyPage({ data }: { data: AgencyPageData }) {
  const { agency, trail, notices, funerals, now, total, before } = data;
  const today = now.slice(0, 10);
  const town = trail.at(-1);
  return (
    <main className="wrap place-page" data-list="">
      <Breadcrumbs trail={trail} name={agency.ragSociale} />
      <div className="agency-opening">
        <AgencySheet
          agency={agency}
          logo={agency.logo && logoAddress(agency)}
          year={agency.attivo && agency.attivato ? agency.attivato.slice(0, 4) : null}
          {...(agency.indirizzo ? { directions: directionsAddress(agencyAddressLine(agency)) } : {})}
        />
      </div>
      {funerals.length > 0 && (
        <section className="agency-list">
          <p className="eyebrow">{`${weekdayName(today)} ${longDate(today)}`}</p>
          <h2>I funerali di oggi</h2>
          <TodaysFunerals funerals={funerals} />
        </section>
      )}
      <section className="agency-list">
        <h2>{before ? 'Annunci precedenti' : 'Annunci pubblicati'}</h2>
        <p className="agency-count">
          {total > 0
            ? withFullStop(`${noticesCountText(total)} a cura di ${curlyApostrophes(agency.ragSociale)}`)
            : 'Non ci sono ancora annunci.'}
        </p>
        <CardGrid cards={groupByPerson(notices, now)} now={now} />
      </section>
      <p className="place-ways">
        <a href={alertFormAddress({ cosa: 'agenzia', id: agency._id })} rel="nofollow">
          Avvisami per e-mail
        </a>
        {town && <a href={agenciesAddress(town.path)}>{curlyApostrophes(`Altre onoranze funebri: ${town.name}`)}</a>}
      </p>
      <ListNavigation path={agencyAddress(agency.slug)} before={before} last={lastIdOfFullPage(notices)} />
    </main>
  );
}
