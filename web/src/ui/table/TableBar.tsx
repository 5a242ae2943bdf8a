import { type ReactNode, useId, useState } from 'react';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { ExportMenu } from './export/ExportMenu.tsx';
import type { ReadExport } from './export/export-query.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FilterPanelToggle } from './filters/FilterPanelToggle.tsx';
import type { Filtering } from './filters/use-filtering.ts';
import { PageSizeSelect, SortSelect, TableSearch } from './TableTools.tsx';
import { tableTexts } from './texts.ts';
import { searchAndSortQuery, type TableState, type useTableState } from './use-table-state.ts';

interface TableBarProps {
  title: string;
  status?: ReactNode;
  columns: readonly Pick<Column<never>, 'sort' | 'head'>[];
  /** The order at first. */
  sort?: string;
  searchLabel?: string;
  readExport?: ReadExport;
  actions?: ReactNode;
  lengths: readonly number[];
  state: TableState;
  change: ReturnType<typeof useTableState>['change'];
  filtering: Filtering;
  /** How many rows there are; 0 where nothing has been entered yet, so that there is nothing to search or to order. */
  total: number | undefined;
}

/** Title, page length, search, order, filters, exports and the buttons of the screen. */
export function TableBar(props: TableBarProps) {
  const { state, change, total, lengths, columns, filtering, sort: initial = '' } = props;
  const barId = useId();
  const [open, setOpen] = useState(false);
  const nothing = total === 0 && !state.q && !filtering.reset;
  const filtered = filtering.fields.length > 0 && !nothing;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{props.title}</h2>
          {props.status}
        </div>
        <div className={styles.tools}>
          {nothing ? null : (
            <>
              {lengths.length > 0 ? (
                <PageSizeSelect
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
              <SortSelect
                columns={columns}
                sort={state.sort}
                initial={initial}
                onSort={(order) => change({ sort: order })}
              />
            </>
          )}
          {filtered ? (
            <FilterPanelToggle open={open} count={filtering.count} controls={barId} onToggle={() => setOpen(!open)} />
          ) : null}
          {props.readExport && total ? (
            <ExportMenu
              title={props.title}
              filters={{ ...searchAndSortQuery(state), ...toFilterSummaryQuery(state, columns, filtering.words) }}
              read={props.readExport}
            />
          ) : null}
          {props.actions}
        </div>
      </div>
      {filtered ? (
        <FilterBar
          id={barId}
          filters={filtering.fields}
          values={filtering.values}
          open={open}
          onFilter={filtering.change}
          onReset={total === 0 ? undefined : filtering.reset}
        />
      ) : null}
    </>
  );
}

/** What a table shows of its list, in words: they stand on what is printed. */
function toFilterSummaryQuery(
  { q, sort }: TableState,
  columns: readonly Pick<Column<never>, 'sort' | 'head'>[],
  filters: readonly string[],
): { filtro?: string } {
  const order = columns.find((column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''))?.head;
  const words = [
    ...(q ? [`Ricerca: «${q}»`] : []),
    ...filters,
    ...(order ? [`In ordine di: ${order}${sort.startsWith('-') ? ', decrescente' : ''}`] : []),
  ];
  return words.length > 0 ? { filtro: words.join(' · ').slice(0, 300) } : {};
}
