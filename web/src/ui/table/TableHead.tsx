import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { nextSort } from './next-sort.ts';
import { tableTexts } from './texts.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  /** The order at first. */
  initial: string;
  onSort: (sort: string) => void;
}

/** The sunken head; a sortable column is pressed into one order, the other, and the one at first. */
export function TableHead<Row>({ columns, sort, initial, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-parte={column.part}
            data-cifre={column.figures || undefined}
            aria-sort={sortDirection(column.sort, sort)}
          >
            {column.sort ? (
              <SortButton name={column.sort} head={column.head} sort={sort} initial={initial} onSort={onSort} />
            ) : (
              (column.headCell ?? (column.head || <span className="solo-lettore">Azioni</span>))
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortDirection(name: string | undefined, sort: string): 'ascending' | 'descending' | undefined {
  if (name === undefined || sort.replace(/^-/, '') !== name) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

interface SortButtonProps {
  name: string;
  head: string;
  sort: string;
  initial: string;
  onSort: (sort: string) => void;
}

const { orderable, orderableReverse, orderableRemove } = tableTexts.aria;

function SortButton({ name, head, sort, initial, onSort }: SortButtonProps) {
  const order = sortDirection(name, sort);
  const next = nextSort(name, sort, initial);
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <button
      type="button"
      className={styles.sort}
      title={next === initial ? orderableRemove : order ? orderableReverse : orderable}
      onClick={() => onSort(next)}
    >
      {head}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
