import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AgencyTabs } from './AgencyTabs.tsx';

/** Header of an administrator's screen about one agency, with a link back to its detail. Reads no credentials, which would be audited. */
export function AgencyHeader({ id, title }: { readonly id: string; readonly title: string }) {
  // The card of another account is for who sees the agencies (decisions A10): to others it would stay loading.
  const seesAgencies = useMayCall(listAgencies);
  const { data: card } = useQuery({ ...routeQuery(readUserCard, { params: { id } }), enabled: seesAgencies });
  const name = card ? accountName(card) : '';
  return (
    <>
      <PageHeader
        title={title}
        {...(name ? { tabTitle: `${title}, ${name}` } : {})}
        {...(seesAgencies ? { lead: name || 'Caricamento dati utente...' } : {})}
        {...(seesAgencies ? { back: { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' } } : {})}
      />
      <AgencyTabs id={id} />
    </>
  );
}
