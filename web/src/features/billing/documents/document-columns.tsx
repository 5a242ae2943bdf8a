import { curlyApostrophes } from '@commiato/italy/formatting';
import { DayCell } from '../../../ui/DayCell.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './billing.module.css';

/** Column of a document's date. */
export const dayColumn: Column<{ readonly data: string }> = {
  key: 'data',
  head: 'Data',
  sort: 'data',
  figures: true,
  cell: ({ data }) => <DayCell label="Del" day={data} />,
};

/** Column of a document's client and subject. */
export const clientAndSubjectColumn: Column<{ readonly cliente: string; readonly oggetto: string }> = {
  key: 'cliente',
  head: 'Cliente',
  sort: 'cliente',
  cell: ({ cliente, oggetto }) => (
    <span className={styles.who}>
      {curlyApostrophes(cliente)}
      {oggetto ? <small>{curlyApostrophes(oggetto)}</small> : null}
    </span>
  ),
};
