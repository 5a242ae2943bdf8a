import type { Notification, NotificationRow } from '@commiato/contracts/notifications/notifications';
import { curly } from '@commiato/italy/formatting';
import type { Column } from '../../../ui/table/column.ts';
import styles from './notifications.module.css';
import { PublishedAt } from './PublishedAt.tsx';
import { ReadBadge } from './ReadBadge.tsx';

/** The columns of both lists; there is no sorting (specified). */
export const messageColumns: readonly Column<NotificationRow>[] = [
  { key: 'testo', head: 'Testo', cell: ({ testo }) => <span className={styles.cell}>{testo}</span> },
  { key: 'data', head: 'Data', cell: ({ data }) => <PublishedAt at={data} /> },
  { key: 'letto', head: 'Stato', cell: ({ letto }) => <ReadBadge read={letto} /> },
];

/** The columns of an agency's own notifications; the title opens one. */
export const ownColumns = (open: (notification: Notification) => void): readonly Column<NotificationRow>[] => [
  {
    key: 'titolo',
    head: 'Titolo',
    part: 'nome',
    cell: (row) => (
      <button type="button" className={styles.open} onClick={() => open(row)}>
        {curly(row.titolo)}
      </button>
    ),
  },
  ...messageColumns,
];
