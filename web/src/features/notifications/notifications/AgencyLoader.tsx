import { readUserCard, type UserCard } from '@commiato/contracts/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';

interface AgencyLoaderProps {
  readonly title: string;
  /** Message if the address names an administrator. */
  readonly refusal: string;
  /** Renders the form when the agency is loaded. */
  readonly children: (agency: UserCard, back: { readonly to: string; readonly label: string }) => ReactNode;
}

/** Loads the agency in the address, for a screen that sends something to it. */
export function AgencyLoader({ title, refusal, children }: AgencyLoaderProps) {
  const { id = '' } = useParams();
  const back = { to: paths.agencyDetail(id), label: 'Dettaglio dell’agenzia' };
  const { data, error, isFetching, refetch } = useQuery(routeQuery(readUserCard, { params: { id } }));
  if (data?.role === 'U') return children(data, back);
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        {data ? <Alert kind="avviso">{refusal}</Alert> : null}
        {error ? (
          <ErrorState
            message="Errore nel recupero dell'anagrafica"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data || error ? null : (
          <>
            <LoadingText>Caricamento dati utente...</LoadingText>
            <Skeleton height="240px" />
          </>
        )}
      </Panel>
    </>
  );
}
