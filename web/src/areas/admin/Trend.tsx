import { readTrend } from '@commiato/contracts/notices/trend';
import { formatCount } from '@commiato/italy/counts';
import { monthAndYear } from '@commiato/italy/formatting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeQuery } from '../../lib/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LoadingText } from '../../ui/Skeleton.tsx';
import styles from './dashboard-screen.module.css';

/** `2026-11` as `novembre 2026`. */
const monthWithYear = (month: string) => monthAndYear(`${month}-01`);

/** Notices and agencies of the last 12 months, by month and by region: figures with a bar each, and read as tables. */
export function Trend() {
  const { data, error, isFetching, refetch } = useQuery(routeQuery(readTrend));
  if (error)
    return (
      <Panel title="Andamento">
        <ErrorState
          message="Errore nel recupero dei totali"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data)
    return (
      <Panel title="Andamento">
        <LoadingText />
      </Panel>
    );
  const months = [...data.mesi].reverse().map(({ mese, ...counts }) => ({ name: monthWithYear(mese), ...counts }));
  const regions = data.regioni.map(({ regione, ...counts }) => ({ name: regione, ...counts }));
  return (
    <div className={styles.trend}>
      <Panel title="Negli ultimi 12 mesi">
        <TrendTable head="Mese" agencies="Agenzie nuove" rows={months} />
      </Panel>
      <Panel title="Per regione">
        <TrendTable head="Regione" agencies="Agenzie" rows={regions} />
      </Panel>
    </div>
  );
}

interface TrendTableProps {
  readonly head: string;
  readonly agencies: string;
  readonly rows: readonly { readonly name: string; readonly annunci: number; readonly agenzie: number }[];
}

function TrendTable({ head, agencies, rows }: TrendTableProps): ReactNode {
  const most = Math.max(1, ...rows.map(({ annunci }) => annunci));
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Annunci</th>
          <th scope="col">{agencies}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, annunci, agenzie }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.bar}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(annunci / most) * 100} height="10" />
                </svg>
                {formatCount(annunci)}
              </span>
            </td>
            <td>{formatCount(agenzie)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
