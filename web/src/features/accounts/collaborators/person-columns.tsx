import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from './collaborators.module.css';

/** When a person was last there. */
export const lastAccessColumn = <Row,>(key: string, textOf: (row: Row) => string): Column<Row> => ({
  key,
  head: 'Ultimo accesso',
  cell: (row) => (
    <>
      <NarrowLabel>Ultimo accesso:</NarrowLabel>
      {textOf(row)}
    </>
  ),
});

/** The address of a person. */
export const mailColumn: Column<{ readonly mail: string }> = {
  key: 'mail',
  head: 'E-mail',
  cell: ({ mail }) => (
    <a className={styles.mail} href={`mailto:${mail}`}>
      {mail}
    </a>
  ),
};
