import { type AuditRow, listAudit } from '@commiato/contracts/administration/audit';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDateTime } from '../../../lib/date-times.ts';
import type { FeatureWords } from '../../../lib/feature.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditObject } from './AuditObject.tsx';
import styles from './audit.module.css';

interface HistoryProps {
  /** Id of the object or agency. */
  readonly of: string;
  readonly title: string;
  readonly words: FeatureWords;
  /** First entry, for objects whose creation is not in the log. */
  readonly start?: { readonly when: string; readonly what: string };
}

const initialCount = 8;
const stepCount = 40;
const maxCount = 200;

/** Log entries about a notice or an agency, newest first. */
export function AuditHistory({ of, title, words, start }: HistoryProps) {
  const [pageSize, setPageSize] = useState(initialCount);
  const { data, error, isFetching, refetch } = useQuery({
    ...pagedQuery<AuditRow, typeof listAudit>(listAudit, { query: { su: of, page: 1, pageSize } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rest = data ? data.total - data.rows.length : 0;
  return (
    <Panel title={title}>
      {error ? (
        <ErrorState
          message="Errore nel recupero del registro"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      <ol className={styles.history}>
        {data?.rows.map((entry) => (
          <li key={entry._id}>
            <time dateTime={entry.quando}>{shortDateTime(entry.quando)}</time>
            <div>
              <strong>{capitalized(entry.azione)}</strong>
              {entry.chi === null ? null : (
                <span> – {curlyApostrophes(entry.nomeChi) || 'account non più presente'}</span>
              )}
              {entry.oggetto === of || entry.oggetto === entry.chi ? null : (
                <span className={styles.object}>
                  <AuditObject entry={entry} words={words} />
                </span>
              )}
              <AuditDetails entry={entry} />
            </div>
          </li>
        ))}
        {start && data && rest === 0 ? (
          <li>
            <time dateTime={start.when}>{shortDateTime(start.when)}</time>
            <div>
              <strong>{start.what}</strong>
            </div>
          </li>
        ) : null}
      </ol>
      {data?.total === 0 && !start ? <p className={styles.nothing}>Ancora nulla negli ultimi 12 mesi.</p> : null}
      {rest > 0 && pageSize < maxCount ? (
        <Button
          variant="quieto"
          size="compatto"
          busy={isFetching}
          onClick={() => setPageSize(Math.min(maxCount, pageSize + stepCount))}
        >
          Mostra voci precedenti
        </Button>
      ) : null}
    </Panel>
  );
}
