import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';
import { tableTexts } from './texts.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** The sunken head; a sortable column turns its order with each press. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-parte={column.part}
            data-cifre={column.figures || undefined}
            aria-sort={orderOf(column.sort, sort)}
          >
            {column.sort ? (
              <SortButton name={column.sort} head={column.head} sort={sort} onSort={onSort} />
            ) : (
              column.head || <span className="solo-lettore">Azioni</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function orderOf(name: string | undefined, sort: string): 'ascending' | 'descending' | undefined {
  if (name === undefined || sort.replace(/^-/, '') !== name) return undefined;
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function SortButton(props: { name: string; head: string; sort: string; onSort: (sort: string) => void }) {
  const { name, head, sort, onSort } = props;
  const order = orderOf(name, sort);
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <button
      type="button"
      className={styles.sort}
      title={order ? tableTexts.aria.orderableReverse : tableTexts.aria.orderable}
      onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}
    >
      {head}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
