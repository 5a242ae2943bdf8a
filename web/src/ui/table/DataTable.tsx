import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { PagedRead } from '../../lib/queries.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Panel } from '../Panel.tsx';
import { LoadingText } from '../Skeleton.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { ReadExport } from './export/export-query.ts';
import { Pagination } from './Pagination.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { TableLength, TableOrder, TableSearch } from './TableTools.tsx';
import { type Entries, rangeText, tableTexts } from './texts.ts';
import { type TableState, useTableState } from './use-table-state.ts';

/** What a table asks the server for. */
export type TableQuery = { page: number; pageSize: number; q?: string; sort?: string };

interface DataTableProps<Row> {
  title: string;
  /** A badge beside the title. */
  status?: ReactNode;
  /** Tells two tables of one screen apart in the address. */
  name?: string;
  entries: Entries;
  columns: readonly Column<Row>[];
  read: (query: TableQuery) => PagedRead<Row>;
  pageSize?: number;
  /** Offered page lengths; absent: the length is fixed. */
  lengths?: readonly number[];
  /** The order at first, as the server names it; its own where empty. */
  sort?: string;
  searchLabel?: string;
  /** Offers copy, CSV, Excel, PDF and print of all the rows that match. */
  readExport?: ReadExport;
  /** Buttons in the head. */
  actions?: ReactNode;
  /** What stands there while nothing has been entered yet. */
  empty: ReactNode;
  /** Reads the page anew so often, in milliseconds, while the screen is looked at. */
  refreshEvery?: number;
  /** The sentence of the error catalogue for a list that does not come. */
  failure: string;
}

/** What a search and an order ask for; nothing for what is not set. */
const toFilters = ({ q, sort }: TableState) => ({ ...(q && { q }), ...(sort && { sort }) });
const toQuery = (state: TableState): TableQuery => ({
  page: state.page,
  pageSize: state.pageSize,
  ...toFilters(state),
});
const noLengths: readonly number[] = [];

/** The one table: searched, sorted and paged by the server; rows become blocks on narrow screens. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { title, name, entries, columns, lengths = noLengths, pageSize = 10, sort = '' } = props;
  const defaults = useMemo(
    () => ({ pageSize, lengths, sort, sorts: columns.flatMap((column) => column.sort ?? []) }),
    [pageSize, lengths, sort, columns],
  );
  const { state, change } = useTableState(name ? `${name}-` : '', defaults);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...props.read(toQuery(state)),
    placeholderData: keepPreviousData,
    refetchInterval: props.refreshEvery ?? false,
  });
  const pages = data ? Math.max(1, Math.ceil(data.total / state.pageSize)) : 1;
  const beyond = data !== undefined && !isFetching && state.page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true });
  }, [beyond, pages, change]);

  // That nothing was found before says nothing about what is asked for now.
  const shown = isPlaceholderData && data?.total === 0 && !state.q ? undefined : data;
  const none = shown?.total === 0 && !error;
  const first = (state.page - 1) * state.pageSize;
  return (
    <Panel flush>
      <TableBar {...props} lengths={lengths} state={state} change={change} total={shown?.total} />
      {error ? <ErrorState message={props.failure} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {none && state.q ? <NothingFound onReset={() => change({ q: '' })} /> : null}
      {none && !state.q ? props.empty : null}
      {error || none ? null : (
        <table className={styles.table} aria-label={title} aria-busy={isFetching || undefined}>
          <TableHead columns={columns} sort={state.sort} onSort={(order) => change({ sort: order })} />
          <tbody>
            {shown ? (
              <TableRows columns={columns} rows={shown.rows} />
            ) : (
              <SkeletonRows columns={columns} count={Math.min(state.pageSize, 10)} />
            )}
          </tbody>
        </table>
      )}
      {error || none ? null : (
        <div className={styles.foot}>
          {shown ? (
            <p role="status">{rangeText(first + 1, first + shown.rows.length, shown.total, entries)}</p>
          ) : (
            <LoadingText>{tableTexts.loadingRecords}</LoadingText>
          )}
          <Pagination page={state.page} pages={pages} label={`Pagine: ${title}`} onPage={(page) => change({ page })} />
        </div>
      )}
    </Panel>
  );
}

interface TableBarProps<Row>
  extends Pick<DataTableProps<Row>, 'title' | 'status' | 'columns' | 'searchLabel' | 'readExport' | 'actions'> {
  lengths: readonly number[];
  state: TableState;
  change: ReturnType<typeof useTableState>['change'];
  /** How many rows there are; 0 where nothing has been entered yet, so that there is nothing to search or to order. */
  total: number | undefined;
}

/** Title, page length, search, order, exports and the buttons of the screen. */
function TableBar<Row>({ state, change, total, lengths, columns, ...props }: TableBarProps<Row>) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2>{props.title}</h2>
        {props.status}
      </div>
      <div className={styles.tools}>
        {total === 0 && !state.q ? null : (
          <>
            {lengths.length > 0 ? (
              <TableLength
                lengths={lengths}
                pageSize={state.pageSize}
                onLength={(length) => change({ pageSize: length })}
              />
            ) : null}
            <TableSearch
              label={props.searchLabel ?? tableTexts.searchPlaceholder}
              q={state.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
            <TableOrder columns={columns} sort={state.sort} onSort={(order) => change({ sort: order })} />
          </>
        )}
        {props.readExport && total ? (
          <ExportMenu title={props.title} filters={toFilters(state)} read={props.readExport} />
        ) : null}
        {props.actions}
      </div>
    </div>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  const reset = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onReset();
    // The pressed button disappears: who searches anew goes on in the field.
    currentTarget.closest('section')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  return <EmptyState title={tableTexts.zeroRecords} action={<Button onClick={reset}>Azzera la ricerca</Button>} />;
}
