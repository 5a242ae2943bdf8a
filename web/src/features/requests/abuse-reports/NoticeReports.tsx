import { listReports, type ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, curly } from '@commiato/italy/formatting';
import { theDay } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { Deadline } from '../../../ui/Deadline.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './abuse-reports.module.css';
import { stateWords } from './columns.tsx';

/** Relatives' reports about one notice, open ones first. */
export function NoticeReports({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    pagedQuery<ReportRow, typeof listReports>(listReports, { query: { annuncio: id, page: 1, pageSize: 50 } }),
  );
  return (
    <Panel title="Segnalazioni">
      {error ? (
        <ErrorState message="Errore nel recupero delle segnalazioni" busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      {data?.total === 0 ? <p className={styles.none}>Nessuno ha segnalato questo annuncio.</p> : null}
      <ul className={styles.reports}>
        {data?.rows.map(({ _id, motivo, nome, relazione, scade, stato, giorni }) => (
          <li key={_id}>
            <span className={styles.words}>
              <Link to={paths.message(_id)}>{capitalized(motivo)}</Link>
              <span className={styles.note}>{curly([nome, relazione].filter(Boolean).join(', '))}</span>
              {stato === 'evasa' ? null : <span className={styles.note}>Rispondi entro {theDay(scade)}</span>}
            </span>
            <Deadline
              tone={stateWords[stato].tone}
              label={stateWords[stato].label}
              days={stato === 'evasa' ? null : giorni}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
