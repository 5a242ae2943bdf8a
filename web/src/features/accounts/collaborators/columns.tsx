import type { Collaborator } from '@commiato/contracts/accounts/collaborators';
import { capitalized, curly, romeDay, shortDate } from '@commiato/italy/formatting';
import { theMoment, toDay } from '@commiato/italy/prose/dates';
import { Link } from 'react-router';
import { contactName } from '../../../lib/account-names.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/column.ts';
import { CollaboratorStatus } from './CollaboratorStatus.tsx';
import { differentAreas, roleWords } from './fields.ts';

/** The columns of the people of an agency. */
export const collaboratorColumns: readonly Column<Collaborator>[] = [
  {
    key: 'nome',
    head: 'Nome e cognome',
    part: 'nome',
    cell: (row) => (
      <>
        <Link to={paths.collaborator(row._id)}>{contactName(row) || curly(row.mail)}</Link>
        {row.proprio ? ' (tu)' : ''}
      </>
    ),
  },
  { key: 'ruolo', head: 'Ruolo', cell: roleText },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => <CollaboratorStatus stato={stato} /> },
  { key: 'usato', head: 'Ultimo accesso', cell: lastAccess },
  { key: 'mail', head: 'E-mail', cell: ({ mail }) => <a href={`mailto:${mail}`}>{mail}</a> },
];

function roleText({ ruolo, aree }: Collaborator): string {
  const { name } = roleWords[ruolo];
  return differentAreas(ruolo, aree).length > 0 ? `${name}, aree su misura` : name;
}

/** When somebody was last there; of an invitation, until when it holds. */
export function lastAccess({ usato, stato, invitoScade }: Collaborator): string {
  if (usato !== null) return capitalized(theMoment(usato, shortDate));
  if (stato !== 'invitato') return 'Mai';
  return invitoScade !== null && invitoScade > new Date().toISOString()
    ? `Invito valido fino ${toDay(romeDay(invitoScade), shortDate)}`
    : 'Invito scaduto';
}
