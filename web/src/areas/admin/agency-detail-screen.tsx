import { useParams } from 'react-router';
import { AgencyActions } from '../../features/accounts/agencies/AgencyActions.tsx';
import { AgencyBilling } from '../../features/accounts/agencies/AgencyBilling.tsx';
import { AgencyFacts } from '../../features/accounts/agencies/AgencyFacts.tsx';
import { AgencyStatus } from '../../features/accounts/agencies/AgencyStatus.tsx';
import styles from '../../features/accounts/agencies/agency-detail.module.css';
import { useAgency, waiting } from '../../features/accounts/agencies/api.ts';
import { AgencyRequests } from '../../features/requests/requests/AgencyRequests.tsx';
import { accountName } from '../../lib/account-names.ts';
import { paths } from '../../paths.ts';
import { FormWaiting } from '../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const back = { to: paths.agencies(), label: 'Utenti' };

/** An agency with its billing data and what the administration can do for it. */
export function AgencyDetailScreen() {
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
      {agency.role === 'U' ? (
        <div className={styles.requests}>
          <AgencyRequests id={agency._id} />
        </div>
      ) : null}
    </>
  );
}
