import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react';
import type { PagedQueryOptions } from '../../lib/queries.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Panel } from '../Panel.tsx';
import { LoadingText } from '../Skeleton.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import type { ReadExport } from './export/export-query.ts';
import { type Filtering, type TableFilters, useFiltering } from './filters/use-filtering.ts';
import { Pagination } from './Pagination.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { type RowSelection, useRowSelection } from './selection/use-row-selection.tsx';
import { TableBar } from './TableBar.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { type EntryNouns, rangeText, tableTexts } from './texts.ts';
import { type SearchAndSortQuery, searchAndSortQuery, type TableState, useTableState } from './use-table-state.ts';

/** What a table asks the server for. */
export type TableQuery = { page: number; pageSize: number; q?: string; sort?: string };

export interface DataTableProps<Row> {
  title: string;
  /** A badge beside the title. */
  status?: ReactNode;
  /** Tells two tables of one screen apart in the address. */
  name?: string;
  entries: EntryNouns;
  columns: readonly Column<Row>[];
  read: (query: TableQuery) => PagedQueryOptions<Row>;
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
  /** What the list can be filtered by, beside its search; kept in the address. */
  filters?: TableFilters;
  /**
   * What can be done with several rows at once, or with the whole list as search and filters have it (`chosen.whole`): rows get a box, and
   * these buttons stand below while some are chosen.
   */
  bulk?: {
    /** What a row is called where it is chosen; boxes of one name are not told apart by who does not see them. */
    readonly rowName: (row: Row) => string;
    readonly actions: (chosen: RowSelection, asked: SearchAndSortQuery) => ReactNode;
  };
  /** What stands there while nothing has been entered yet. */
  empty: ReactNode;
  /** What is offered for a search that finds nothing. */
  suggestion?: (q: string) => ReactNode;
  /** Reads the page anew so often, in milliseconds, while the screen is looked at. */
  refreshEvery?: number;
  /** The sentence of the error catalogue for a list that does not come. */
  failure: string;
}

const tableStateToQuery = (state: TableState): TableQuery => ({
  page: state.page,
  pageSize: state.pageSize,
  ...searchAndSortQuery(state),
});
const noPageSizes: readonly number[] = [];
/** More columns than this stand closer to each other. */
const maxSpaciousColumns = 8;
const noFilters: TableFilters = { fields: [], none: '' };

/** The one table: searched, filtered, sorted and paged by the server; rows become blocks on narrow screens. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { title, name, entries, lengths = noPageSizes, pageSize = 10, sort = '', filters = noFilters, bulk } = props;
  const defaults = useMemo(
    () => ({ pageSize, lengths, sort, sorts: props.columns.flatMap((column) => column.sort ?? []) }),
    [pageSize, lengths, sort, props.columns],
  );
  const { state, change } = useTableState(name ? `${name}-` : '', defaults);
  const filtering = useFiltering(filters);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...props.read(tableStateToQuery(state)),
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
  // A reload that failed says so above the rows of before: taking them away would lose what somebody reads.
  const hasNoRows = none || (error && !shown?.rows.length);
  const first = (state.page - 1) * state.pageSize;
  const chosen = useRowSelection(shown?.rows, {
    asked: JSON.stringify([state, filtering.values]),
    total: shown?.total ?? 0,
  });
  const columns = bulk && shown ? [chosen.column(bulk.rowName), ...props.columns] : props.columns;
  return (
    <Panel flush>
      <div className={styles.list}>
        <TableBar {...{ ...props, lengths, state, change, filtering }} total={shown?.total} />
        {error ? (
          <ErrorState message={props.failure} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {none ? (
          <EmptyTable
            state={state}
            change={change}
            filtering={filtering}
            empty={props.empty}
            suggestion={props.suggestion}
          />
        ) : null}
        {hasNoRows ? null : (
          <table
            className={styles.table}
            data-fitta={columns.length > maxSpaciousColumns || undefined}
            aria-label={title}
            aria-busy={isFetching || undefined}
          >
            <TableHead columns={columns} sort={state.sort} initial={sort} onSort={(order) => change({ sort: order })} />
            <tbody>
              {shown ? (
                <TableRows columns={columns} rows={shown.rows} />
              ) : (
                <SkeletonRows columns={columns} count={Math.min(state.pageSize, 10)} />
              )}
            </tbody>
          </table>
        )}
        {bulk && chosen.ids.length > 0 ? (
          <SelectionBar chosen={chosen} total={shown?.total ?? 0}>
            {bulk.actions(chosen, searchAndSortQuery(state))}
          </SelectionBar>
        ) : null}
        {hasNoRows ? null : (
          <div className={styles.foot}>
            {shown ? (
              <p role="status">{rangeText(first + 1, first + shown.rows.length, shown.total, entries)}</p>
            ) : (
              <LoadingText>{tableTexts.loadingRecords}</LoadingText>
            )}
            <Pagination
              page={state.page}
              pages={pages}
              label={`Pagine: ${title}`}
              onPage={(page) => change({ page })}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

interface EmptyTableProps {
  state: TableState;
  change: ReturnType<typeof useTableState>['change'];
  filtering: Filtering;
  empty: ReactNode;
  suggestion: DataTableProps<never>['suggestion'];
}

/** What stands there instead of rows, and the way back from a search or a filter that finds nothing. */
function EmptyTable({ state, change, filtering, empty, suggestion }: EmptyTableProps) {
  if (state.q) return <NothingFound onReset={() => change({ q: '' })}>{suggestion?.(state.q)}</NothingFound>;
  if (!filtering.reset) return empty;
  return <EmptyState title={filtering.none} action={<Button onClick={filtering.reset}>Azzera i filtri</Button>} />;
}

function NothingFound({ onReset, children }: { onReset: () => void; children?: ReactNode }) {
  const reset = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onReset();
    // The pressed button disappears: who searches anew goes on in the field.
    currentTarget.closest('section')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  return (
    <EmptyState title={tableTexts.zeroRecords} action={<Button onClick={reset}>Azzera la ricerca</Button>}>
      {children}
    </EmptyState>
  );
}
