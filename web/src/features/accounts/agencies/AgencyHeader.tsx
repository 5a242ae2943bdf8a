import { listAgencies, readAgencyName } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AgencyTabs } from './AgencyTabs.tsx';

/** Header of an administrator's screen about one agency, with a link back to its detail. Reads no credentials, which would be audited. */
export function AgencyHeader({ id, title }: { readonly id: string; readonly title: string }) {
  // The card of another account is for who sees the agencies (decisions A10): others read whose screen it is, and no more.
  const seesAgencies = useMayCall(listAgencies);
  const { data: card } = useQuery({ ...routeQuery(readUserCard, { params: { id } }), enabled: seesAgencies });
  const { data: named } = useQuery({ ...routeQuery(readAgencyName, { params: { id } }), enabled: !seesAgencies });
  const shown = seesAgencies ? card && accountName(card) : curlyApostrophes(named?.nome ?? '');
  const lead = shown ?? 'Caricamento dati utente...';
  return (
    <>
      <PageHeader
        title={title}
        {...(shown ? { tabTitle: `${title}, ${shown}` } : {})}
        lead={lead}
        {...(seesAgencies ? { back: { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' } } : {})}
      />
      <AgencyTabs id={id} />
    </>
  );
}
