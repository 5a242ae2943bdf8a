import type { Collaborator } from '@commiato/contracts/accounts/collaborators';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { Link } from 'react-router';
import { accountPersonName } from '../../../lib/account-names.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { CollaboratorStatus } from './CollaboratorStatus.tsx';
import { areasUnlikeRole, roleWords } from './fields.ts';
import { lastAccessColumn, mailColumn } from './person-columns.tsx';

/** The columns of the people of an agency. */
export const collaboratorColumns: readonly Column<Collaborator>[] = [
  {
    key: 'nome',
    head: 'Nome e cognome',
    part: 'nome',
    cell: (row) => (
      <>
        <Link to={paths.collaborator(row._id)}>{accountPersonName(row) || curlyApostrophes(row.mail)}</Link>
        {row.proprio ? ' (tu)' : ''}
      </>
    ),
  },
  { key: 'ruolo', head: 'Ruolo', cell: roleText },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => <CollaboratorStatus stato={stato} /> },
  lastAccessColumn('usato', (row) => row),
  mailColumn,
];

function roleText({ ruolo, aree }: Collaborator): string {
  const { name } = roleWords[ruolo];
  return areasUnlikeRole(ruolo, aree).length > 0 ? `${name}, aree su misura` : name;
}
