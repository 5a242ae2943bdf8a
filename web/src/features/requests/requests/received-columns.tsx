import type { ReceivedRequestRow } from '@commiato/contracts/requests/request-fields';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { paths } from '../../../paths.ts';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';
import { dayColumn, kindColumn, stateColumn, titleColumn } from './common-columns.tsx';
import { NewMessageBadge } from './NewMessageBadge.tsx';
import styles from './requests.module.css';

const requestTitleColumn = titleColumn(paths.message);

/** The columns of received requests, for the administrator. */
export const receivedColumns: readonly Column<ReceivedRequestRow>[] = [
  {
    ...requestTitleColumn,
    cell: (row) => (
      <span className={styles.document}>
        {requestTitleColumn.cell(row)}
        <NewMessageBadge row={row} />
      </span>
    ),
  },
  kindColumn,
  {
    key: 'mittente',
    head: 'Da',
    cell: ({ id_utente, mittente, utenteAttivo }) =>
      id_utente ? (
        <AgencyLink id={id_utente} name={curlyApostrophes(mittente)} active={utenteAttivo} />
      ) : (
        <span className={styles.sender}>{curlyApostrophes(mittente)}</span>
      ),
  },
  {
    key: 'operatore',
    head: 'Operatore',
    cell: ({ operatore }) =>
      operatore ? (
        <>
          <NarrowLabel>Operatore</NarrowLabel>
          {curlyApostrophes(operatore)}
        </>
      ) : null,
  },
  dayColumn,
  stateColumn,
];
