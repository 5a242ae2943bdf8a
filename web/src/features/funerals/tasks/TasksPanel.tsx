import { createTask } from '@commiato/contracts/funerals/tasks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { useTasks } from './api.ts';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskLines } from './TaskLines.tsx';
import styles from './tasks.module.css';

/** Open and done tasks of a funeral. */
export function TasksPanel({ funeral }: { readonly funeral: string }) {
  const query = useTasks({ servizio: funeral, fatti: true });
  const { data } = query;
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title="Da fare"
      aside={
        <IfMayCall route={createTask}>
          <Button
            size="compatto"
            icon={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Aggiungi un compito
          </Button>
        </IfMayCall>
      }
    >
      {query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="44px" />
        </>
      ) : null}
      {query.error && !data ? (
        <ErrorState
          message="Errore nel recupero dei compiti"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data?.length === 0 ? <p className={styles.none}>Nessun compito per questo servizio.</p> : null}
      {/* Also without tasks: deleted by somebody else, the last one would take its open form along, or why it was not marked. */}
      {data ? <TaskLines tasks={data} withDay /> : null}
      {adding ? <TaskDialog funeral={funeral} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}
