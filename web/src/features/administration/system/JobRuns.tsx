import type { SystemState } from '@commiato/contracts/administration/system';
import { capitalized } from '@commiato/italy/formatting';
import { shortDateTimeWithArticle } from '../../../lib/date-times.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { erasedText, jobLabel } from './fields.ts';
import styles from './system.module.css';

type Run = SystemState['lavori'][number];

function Outcome({ run: { finito, errore } }: { run: Run }) {
  if (errore !== '') return <Badge tone="rubrica">Non riuscito</Badge>;
  return finito === null ? <Badge tone="ocra">In corso</Badge> : <Badge tone="oliva">Riuscito</Badge>;
}

/** The hourly jobs with the result of their last run. */
export function JobRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <Panel title="Pulizie di ogni ora">
      {runs.length === 0 ? (
        <EmptyState title="Non ancora eseguite">La prima volta è un minuto dopo l’avvio.</EmptyState>
      ) : (
        <dl className={styles.parts}>
          {runs.map((run) => (
            <div key={run.nome}>
              <dt>{jobLabel(run.nome)}</dt>
              <dd>
                <Outcome run={run} />
                <span>{run.errore || capitalized(shortDateTimeWithArticle(run.finito ?? run.iniziato))}</span>
                {erasedText(run.cancellati) ? <span>{erasedText(run.cancellati)}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
