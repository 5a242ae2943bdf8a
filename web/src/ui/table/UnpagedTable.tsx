import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { Panel } from '../Panel.tsx';
import { LoadingText } from '../Skeleton.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { tableTexts } from './texts.ts';

interface UnpagedTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly query: {
    readonly data: readonly Row[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Buttons in the head. */
  readonly actions?: ReactNode;
  /** The sentence of the error catalogue for a list that does not come. */
  readonly failure: string;
  /** Below the rows. */
  readonly children?: ReactNode;
}

const skeletonRowCount = 3;

/** The table of a short list that comes whole: neither searched nor sorted nor paged. */
export function UnpagedTable<Row extends { _id: string }>(props: UnpagedTableProps<Row>) {
  const { title, columns, actions, failure, children } = props;
  const { data, error, isFetching, refetch } = props.query;
  return (
    <Panel flush>
      <div className={styles.list}>
        <div className={styles.head}>
          <div className={styles.title}>
            <h2>{title}</h2>
          </div>
          <div className={styles.tools}>{actions}</div>
        </div>
        {error && !data ? (
          <ErrorState message={failure} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <table className={styles.table} aria-label={title} aria-busy={isFetching || undefined}>
            <TableHead columns={columns} sort="" initial="" onSort={() => undefined} />
            <tbody>
              {data ? (
                <TableRows columns={columns} rows={data} />
              ) : (
                <SkeletonRows columns={columns} count={skeletonRowCount} />
              )}
            </tbody>
          </table>
        )}
        {data || error ? null : <LoadingText>{tableTexts.loadingRecords}</LoadingText>}
        {children}
      </div>
    </Panel>
  );
}
