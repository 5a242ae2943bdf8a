import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { loadFailures, partnerServicesQuery } from './api.ts';
import styles from './partner-services.module.css';
import { ServiceCard } from './ServiceCard.tsx';

/** Maximum page size, more than there are partner services, so that one page is enough. */
const allRowsQuery = { page: 1, pageSize: 200 };

/** `/convenzioni`: the partner services valid today (decisions E7). */
export function PartnerServicesScreen() {
  const { data, error, isFetching, refetch } = useQuery(partnerServicesQuery(allRowsQuery));
  return (
    <>
      <PageHeader title="Convenzioni" lead="Le condizioni riservate alle agenzie di Commiato." />
      {error ? (
        <Panel>
          <ErrorState message={loadFailures.list} error={error} busy={isFetching} onRetry={() => void refetch()} />
        </Panel>
      ) : null}
      {data?.rows.length === 0 ? (
        <Panel>
          <EmptyState title="Non ci sono ancora convenzioni">
            Quando l’amministrazione ne stringe una, la trovi qui.
          </EmptyState>
        </Panel>
      ) : null}
      {data || error ? null : <LoadingText />}
      <div className={styles.cards}>
        {data?.rows.map((service) => (
          <ServiceCard key={service._id} service={service} />
        ))}
        {data || error ? null : ['prima', 'seconda', 'terza'].map((place) => <Skeleton key={place} height="260px" />)}
      </div>
    </>
  );
}
