import type { AgencyCard } from '@commiato/contracts/accounts/agencies';
import { readAgencyStorageSpace } from '@commiato/contracts/accounts/space';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { accountName } from '../../../lib/account-names.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SpacePanel } from '../space/SpacePanel.tsx';
import { AgencyAccess } from './AgencyAccess.tsx';
import { AgencyActions } from './AgencyActions.tsx';
import { AgencyFacts } from './AgencyFacts.tsx';
import { AgencyStatus } from './AgencyStatus.tsx';
import { AgencyTabs } from './AgencyTabs.tsx';
import styles from './agency-detail.module.css';
import { loadTexts, useAgency } from './api.ts';

function AgencySpacePanel({ id }: { readonly id: string }) {
  return <SpacePanel query={useQuery(routeQuery(readAgencyStorageSpace, { params: { id } }))} />;
}

interface AgencyDetailProps {
  /** Parts of other domains, below the agency's own data. */
  readonly children: (agency: Pick<AgencyCard, '_id' | 'attivo'>) => ReactNode;
}

const backLink = { to: paths.agencies(), label: 'Utenti' };

/** Detail of the account in the address: data, access and actions; other screens about it are tabs. */
export function AgencyDetail({ children }: AgencyDetailProps) {
  const { id = '' } = useParams();
  const query = useAgency(id);
  const { data: agency } = query;
  if (!agency) return <LoadingOrError {...loadTexts} query={query} title="Dettaglio dell’agenzia" back={backLink} />;
  return (
    <>
      <PageHeader
        title={accountName(agency)}
        back={backLink}
        status={<AgencyStatus active={agency.attivo} />}
        actions={agency.role === 'U' ? <AgencyActions agency={agency} /> : null}
      />
      {agency.role === 'U' ? <AgencyTabs id={agency._id} /> : null}
      <div className={styles.columns}>
        <AgencyFacts agency={agency} />
        <AgencyAccess agency={agency} />
        {agency.role === 'U' ? <AgencySpacePanel id={agency._id} /> : null}
      </div>
      {agency.role === 'U' ? <div className={styles.others}>{children(agency)}</div> : null}
    </>
  );
}
