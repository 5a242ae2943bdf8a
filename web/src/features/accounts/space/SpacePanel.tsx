import type { AgencyStorageSpace, StorageSpaceKind } from '@commiato/contracts/accounts/space';
import { countWithNoun } from '@commiato/italy/counts';
import type { UseQueryResult } from '@tanstack/react-query';
import { sizeText } from '../../../lib/size-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const spaceKindLabels: Readonly<Record<StorageSpaceKind, string>> = {
  annunci: 'Fotografie degli annunci',
  allegati: 'Partecipazioni e ringraziamenti',
  servizi: 'Documenti dei servizi',
  certificati: 'Certificati e attestati',
  richieste: 'Documenti delle richieste',
  fatture: 'Fatture firmate',
  moduli: 'Moduli dei comuni',
  logo: 'Logo',
};

const fileCountText = (files: number) => countWithNoun(files, 'file', 'file');

/** How much of its space an agency's files take, with a line for each kind. */
export function SpacePanel({ query }: { readonly query: UseQueryResult<AgencyStorageSpace> }) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Panel title="Spazio">
      {data ? <SpaceUsage space={data} /> : null}
      {!data && error ? (
        <ErrorState
          message="Errore nel recupero dello spazio occupato"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton width="220px" />}
    </Panel>
  );
}

function SpaceUsage({ space: { occupato, massimo, voci } }: { readonly space: AgencyStorageSpace }) {
  if (occupato === 0) return <p>Nessun file: lo spazio è di {sizeText(massimo)}.</p>;
  return (
    <>
      <p>
        Spazio occupato: {sizeText(occupato)} di {sizeText(massimo)}
      </p>
      <Facts>
        {voci.map(({ cosa, byte, file }) => (
          <Fact key={cosa} label={spaceKindLabels[cosa]}>
            {sizeText(byte)} ({fileCountText(file)})
          </Fact>
        ))}
      </Facts>
    </>
  );
}
