import { curly } from '@commiato/italy/formatting';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './billing.module.css';

/** The day of a quote or an invoice. */
export const dayColumn: Column<{ readonly data: string }> = {
  key: 'data',
  head: 'Data',
  sort: 'data',
  figures: true,
  cell: ({ data }) => <DayCell label="Del" day={data} />,
};

/** Whom it is for, and what it is about. */
export const clientColumn: Column<{ readonly cliente: string; readonly oggetto: string }> = {
  key: 'cliente',
  head: 'Cliente',
  sort: 'cliente',
  cell: ({ cliente, oggetto }) => (
    <span className={styles.who}>
      {curly(cliente)}
      {oggetto ? <small>{curly(oggetto)}</small> : null}
    </span>
  ),
};
