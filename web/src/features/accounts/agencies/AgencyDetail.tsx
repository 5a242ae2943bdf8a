import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { accountName } from '../../../lib/account-names.ts';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AgencyActions } from './AgencyActions.tsx';
import { AgencyBilling } from './AgencyBilling.tsx';
import { AgencyFacts } from './AgencyFacts.tsx';
import { AgencyStatus } from './AgencyStatus.tsx';
import styles from './agency-detail.module.css';
import { useAgency, waiting } from './api.ts';

interface AgencyDetailProps {
  /** What other domains show of an agency, below its own data. */
  readonly children: (id: string) => ReactNode;
}

const back = { to: paths.agencies(), label: 'Utenti' };

/** The account that the address names: its data, its billing data and what the administration can do for it. */
export function AgencyDetail({ children }: AgencyDetailProps) {
  const { id = '' } = useParams();
  const query = useAgency(id);
  const { data: agency } = query;
  if (!agency) return <FormWaiting {...waiting} query={query} title="Dettaglio dell’agenzia" back={back} />;
  return (
    <>
      <PageHeader
        title={accountName(agency)}
        back={back}
        status={<AgencyStatus active={agency.attivo} />}
        actions={agency.role === 'U' ? <AgencyActions agency={agency} /> : null}
      />
      <div className={styles.columns}>
        <AgencyFacts agency={agency} />
        <AgencyBilling agency={agency} />
      </div>
      {agency.role === 'U' ? <div className={styles.others}>{children(agency._id)}</div> : null}
    </>
  );
}
