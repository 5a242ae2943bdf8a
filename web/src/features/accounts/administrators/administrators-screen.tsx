import { mayGrantAdminRights } from '@commiato/contracts/accounts/admin-rights';
import {
  type Administrator,
  changeAdministrator,
  createAdministrator,
} from '@commiato/contracts/accounts/administrators';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { accountPersonName } from '../../../lib/account-names.ts';
import { useAdminRights, useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { AgencyLink } from '../agencies/AgencyLink.tsx';
import { stateWords } from '../collaborators/fields.ts';
import { lastAccessColumn, mailColumn } from '../collaborators/person-columns.tsx';
import { AdministratorDialog } from './AdministratorDialog.tsx';
import { useAdministrators } from './api.ts';
import { administratorState, adminRightsText } from './fields.ts';
import { NewAdministratorDialog } from './NewAdministratorDialog.tsx';

const nameOf = (row: Administrator) => accountPersonName(row) || curlyApostrophes(row.mail);

const columns: readonly Column<Administrator>[] = [
  {
    key: 'nome',
    head: 'Nome e cognome',
    part: 'nome',
    cell: (row) => (
      <>
        <AgencyLink id={row._id} name={nameOf(row)} active={row.stato === 'attivo'} to={paths.agencyDetail(row._id)} />
        {row.proprio ? ' (tu)' : ''}
      </>
    ),
  },
  { key: 'aree', head: 'Che cosa può', cell: ({ aree }) => adminRightsText(aree) },
  {
    key: 'stato',
    head: 'Stato',
    cell: (row) => {
      const { word, tone } = stateWords[administratorState(row)];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  lastAccessColumn('ultimoAccesso', (row) => ({
    usato: row.ultimoAccesso,
    stato: administratorState(row),
    invitoScade: row.invitoScade,
  })),
  mailColumn,
];

/** `/amministratore/amministratori`: who administers, and what of it. */
export function AdministratorsScreen() {
  const query = useAdministrators();
  const own = useAdminRights();
  const mayChange = useMayCall(changeAdministrator);
  const mayInvite = useMayCall(createAdministrator);
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Administrator | null>(null);
  const action: Column<Administrator> = {
    key: 'azione',
    head: '',
    part: 'azione',
    // Nobody gives or takes what they lack.
    cell: (row) =>
      mayGrantAdminRights(own, row.aree) ? (
        <Button size="compatto" aria-label={`Modifica ${nameOf(row)}`} onClick={() => setChanging(row)}>
          Modifica
        </Button>
      ) : null,
  };
  return (
    <>
      <PageHeader
        title="Amministratori"
        lead="Ognuno entra con la sua e-mail e la sua password, e vede le aree che gli dai. Almeno uno le ha tutte."
      />
      <UnpagedTable
        title="Chi amministra"
        columns={mayChange ? [...columns, action] : columns}
        query={query}
        failure="Errore nel recupero degli amministratori"
        actions={
          mayInvite ? (
            <Button
              variant="primo"
              size="compatto"
              icon={<IconUserPlus size={20} stroke={1.6} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              Nuovo amministratore
            </Button>
          ) : null
        }
      />
      {inviting ? <NewAdministratorDialog onClose={() => setInviting(false)} /> : null}
      {changing ? <AdministratorDialog of={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
