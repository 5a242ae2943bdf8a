import { listReports, type ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { capitalized, curlyApostrophes } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ReportDeadline } from '../../../ui/ReportDeadline.tsx';
import { LoadingText } from '../../../ui/Skeleton.tsx';
import styles from './abuse-reports.module.css';

/** Relatives' reports about one notice, open ones first. */
export function NoticeReports({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    pagedQuery<ReportRow, typeof listReports>(listReports, { query: { annuncio: id, page: 1, pageSize: 50 } }),
  );
  return (
    <Panel title="Segnalazioni">
      {error ? (
        <ErrorState
          message="Errore nel recupero delle segnalazioni"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <LoadingText /> : null}
      {data?.total === 0 ? <p className={styles.none}>Nessuno ha segnalato questo annuncio.</p> : null}
      <ul className={styles.reports}>
        {data?.rows.map((row) => (
          <li key={row._id}>
            <span className={styles.words}>
              <Link to={paths.message(row._id)}>{capitalized(row.motivo)}</Link>
              <span className={styles.note}>
                {curlyApostrophes([row.nome, row.relazione].filter(Boolean).join(', '))}
              </span>
              {row.stato === 'evasa' || row.subito ? null : (
                <span className={styles.note}>Rispondi entro {dayWithArticle(row.scade)}</span>
              )}
            </span>
            <ReportDeadline row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
