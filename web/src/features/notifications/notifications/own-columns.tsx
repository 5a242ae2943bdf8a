import type { Notification, NotificationRow } from '@commiato/contracts/notifications/notifications';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import type { Column } from '../../../ui/table/column.ts';
import opener from '../../../ui/table/opener.module.css';
import styles from './notifications.module.css';
import { ReadBadge } from './ReadBadge.tsx';

/** The columns of both lists; there is no sorting (specified). */
export const sharedNotificationColumns: readonly Column<NotificationRow>[] = [
  { key: 'testo', head: 'Testo', cell: ({ testo }) => <span className={styles.cell}>{curlyApostrophes(testo)}</span> },
  { key: 'data', head: 'Data', cell: ({ data }) => <LongDateTime at={data} /> },
  { key: 'letto', head: 'Stato', cell: ({ letto }) => <ReadBadge read={letto} /> },
];

/** The columns of an agency's own notifications; the title opens one. */
export const ownColumns = (open: (notification: Notification) => void): readonly Column<NotificationRow>[] => [
  {
    key: 'titolo',
    head: 'Titolo',
    part: 'nome',
    cell: (row) => (
      <button type="button" className={opener.open} onClick={() => open(row)}>
        {curlyApostrophes(row.titolo)}
      </button>
    ),
  },
  ...sharedNotificationColumns,
];
