import { logoAddress } from '@commiato/contracts/notices/public-addresses';
import { type AgencyData, agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { publicPageSize } from '@commiato/contracts/notices/public-calls';
import { olderIn } from '@commiato/contracts/notices/public-places';
import { curly, longDate, weekdayOf } from '@commiato/italy/formatting';
import { AgencySheet, agencyPlace } from '../../features/accounts/agency-page/AgencySheet.tsx';
import { byPerson } from '../groups.ts';
import { directionsAddress } from '../links.ts';
import { CardGrid } from '../parts/card-grid.tsx';
import { TodaysFunerals } from '../parts/todays-funerals.tsx';
import { Trail } from '../parts/trail.tsx';
import { published } from '../place-words.ts';

/** An agency: who it is, how it is reached, the funerals of today and its notices. */
export function AgencyPage({ data }: { data: AgencyData }) {
  const { agency, trail, notices, funerals, now, total, before } = data;
  const today = now.slice(0, 10);
  const path = agencyAddress(agency.slug);
  const last = notices.at(-1);
  return (
    <main className="wrap place-page" data-list="">
      <Trail trail={trail} name={agency.ragSociale} />
      <div className="agency-opening">
        <AgencySheet
          agency={agency}
          logo={agency.logo && logoAddress(agency)}
          year={agency.attivo && agency.attivato ? agency.attivato.slice(0, 4) : null}
          {...(agency.indirizzo ? { directions: directionsAddress(agencyPlace(agency)) } : {})}
        />
      </div>
      {funerals.length > 0 && (
        <section className="agency-list">
          <p className="eyebrow">{`${weekdayOf(today)} ${longDate(today)}`}</p>
          <h2>I funerali di oggi</h2>
          <TodaysFunerals funerals={funerals} today={today} />
        </section>
      )}
      <section className="agency-list">
        <h2>{before ? 'Annunci precedenti' : 'Annunci pubblicati'}</h2>
        <p className="agency-count">
          {total > 0 ? `${published(total)} a cura di ${curly(agency.ragSociale)}.` : 'Non ci sono ancora annunci.'}
        </p>
        <CardGrid cards={byPerson(notices)} now={now} />
      </section>
      {(before || notices.length === publicPageSize) && (
        <nav className="actions list-more" aria-label="Altri annunci">
          {before && (
            <a className="button" href={path}>
              I più recenti
            </a>
          )}
          {last && notices.length === publicPageSize && (
            <a className="button" href={olderIn(path, last._id)} rel="next">
              Annunci precedenti
            </a>
          )}
        </nav>
      )}
    </main>
  );
}
