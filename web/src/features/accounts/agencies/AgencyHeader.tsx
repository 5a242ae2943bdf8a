import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AgencyTabs } from './AgencyTabs.tsx';

/** Head of an administrator's screen about one agency: whose it is, and the way back to its detail. Reads no credentials. */
export function AgencyHeader({ id, title }: { readonly id: string; readonly title: string }) {
  const { data: card } = useQuery(routeQuery(readUserCard, { params: { id } }));
  const name = card ? accountName(card) : '';
  return (
    <>
      <PageHeader
        title={title}
        {...(name ? { tabTitle: `${title}, ${name}` } : {})}
        lead={name || 'Caricamento dati utente...'}
        back={{ to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' }}
      />
      <AgencyTabs id={id} />
    </>
  );
}
