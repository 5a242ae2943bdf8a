import type { NotificationRow } from '@commiato/contracts/notifications/notifications';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { Column } from '../../../ui/table/column.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';
import styles from './notifications.module.css';
import { sharedNotificationColumns } from './own-columns.tsx';

/** The columns of everything that was sent, for the administrator. */
export const sentColumns: readonly Column<NotificationRow>[] = [
  {
    key: 'destinatario',
    head: 'Destinatario',
    part: 'nome',
    cell: ({ id_utente, destinatario, utenteAttivo }) => (
      <AgencyLink id={id_utente} name={curlyApostrophes(destinatario)} active={utenteAttivo} />
    ),
  },
  {
    key: 'titolo',
    head: 'Titolo',
    cell: ({ titolo }) => <strong className={styles.cell}>{curlyApostrophes(titolo)}</strong>,
  },
  ...sharedNotificationColumns,
];
