import type { AccountRow } from '@commiato/contracts/accounts/agencies';
import { abbreviatedName, accountName, accountPersonName } from '../../../lib/account-names.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BreakableMail } from '../../../ui/BreakableMail.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowDelete } from '../../../ui/table/RowDelete.tsx';
import { AgencyLink } from './AgencyLink.tsx';
import { AgencyStatus } from './AgencyStatus.tsx';
import styles from './columns.module.css';

const administratorBadge = <Badge tone="viola">Amministratore</Badge>;

/** The columns of all accounts, at '/amministratore/utenti'. */
export const accountColumns: readonly Column<AccountRow>[] = [
  {
    key: 'attivo',
    head: 'Stato',
    sort: 'attivo',
    cell: ({ attivo }) => <AgencyStatus active={attivo} />,
  },
  {
    key: 'ragSociale',
    head: 'Ragione sociale',
    sort: 'ragSociale',
    part: 'nome',
    cell: (row) => (
      <span className={styles.name}>
        <AgencyLink id={row._id} name={accountName(row)} active={row.attivo} />
        {row.role === 'A' ? administratorBadge : null}
      </span>
    ),
  },
  { key: 'cognome', head: 'Nome e cognome', sort: 'cognome', cell: (row) => accountPersonName(row) },
];

/** The delete button of a row; absent for the caller's own account, which cannot be deleted. */
export const deleteColumn = (own: string, onDelete: (row: AccountRow) => void): Column<AccountRow> => ({
  key: 'elimina',
  head: '',
  part: 'azione',
  cell: (row) =>
    row._id === own ? null : <RowDelete label={`Elimina ${accountName(row)}`} onClick={() => onDelete(row)} />,
});

/** The columns of the latest agencies, on the dashboard. */
export const latestAgencyColumns: readonly Column<AccountRow>[] = [
  {
    key: 'ragSociale',
    head: 'Ragione sociale',
    part: 'nome',
    cell: (row) => (
      <span className={styles.name}>
        <AgencyLink id={row._id} name={accountName(row)} active={row.attivo} />
        {row.attivo ? null : <Badge tone="rubrica">Non attiva</Badge>}
      </span>
    ),
  },
  { key: 'cognome', head: 'Nome e cognome', cell: (row) => abbreviatedName(row) },
  {
    key: 'mail',
    head: 'E-mail',
    cell: ({ mail }) => (
      <a className={styles.mail} href={`mailto:${mail}`}>
        <BreakableMail mail={mail} />
      </a>
    ),
  },
];
