import type { ReceivedRow } from '@commiato/contracts/requests/request-fields';
import { curly } from '@commiato/italy/formatting';
import { paths } from '../../../paths.ts';
import { NarrowLabel } from '../../../ui/NarrowLabel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgencyLink } from '../../accounts/agencies/AgencyLink.tsx';
import { dayColumn, kindColumn, stateColumn, titleColumn } from './common-columns.tsx';
import { NewMessage } from './NewMessage.tsx';
import styles from './requests.module.css';

const messageTitle = titleColumn(paths.message);

/** The columns of received requests, for the administrator. */
export const receivedColumns: readonly Column<ReceivedRow>[] = [
  {
    ...messageTitle,
    cell: (row) => (
      <span className={styles.document}>
        {messageTitle.cell(row)}
        <NewMessage row={row} />
      </span>
    ),
  },
  kindColumn,
  {
    key: 'mittente',
    head: 'Da',
    cell: ({ id_utente, mittente, utenteAttivo }) =>
      id_utente ? (
        <AgencyLink id={id_utente} name={curly(mittente)} active={utenteAttivo} />
      ) : (
        <span className={styles.sender}>{curly(mittente)}</span>
      ),
  },
  {
    key: 'operatore',
    head: 'Operatore',
    cell: ({ operatore }) =>
      operatore ? (
        <>
          <NarrowLabel>Operatore</NarrowLabel>
          {curly(operatore)}
        </>
      ) : null,
  },
  dayColumn,
  stateColumn,
];
