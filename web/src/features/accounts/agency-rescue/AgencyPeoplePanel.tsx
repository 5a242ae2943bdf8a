import { type AgencyPeople, inviteNewOwner, ownerPresentDays } from '@commiato/contracts/accounts/agency-rescue';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { accountPersonName } from '../../../lib/account-names.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { CollaboratorStatus } from '../collaborators/CollaboratorStatus.tsx';
import { roleWords } from '../collaborators/fields.ts';
import { lastAccessColumn } from '../collaborators/person-columns.tsx';
import { useAgencyPeople } from './api.ts';
import { InviteOwnerDialog } from './InviteOwnerDialog.tsx';
import { MakeOwnerButton } from './MakeOwnerButton.tsx';

type Person = AgencyPeople['persone'][number];

const nameOf = (person: Person) => accountPersonName(person) || curlyApostrophes(person.mail);

const columnsOf = (active: boolean): readonly Column<Person>[] => [
  { key: 'nome', head: 'Nome e cognome', part: 'nome', cell: nameOf },
  { key: 'ruolo', head: 'Ruolo', cell: ({ ruolo }) => roleWords[ruolo].name },
  { key: 'stato', head: 'Stato', cell: ({ stato }) => <PersonStatus stato={stato} active={active} /> },
  lastAccessColumn('usato', (row) => row),
];

interface AgencyPeoplePanelProps {
  readonly id: string;
  /** Whether the agency's people may sign in. */
  readonly active: boolean;
}

/** Whether a person can enter: beside an agency that is not active 'Attivo' was wrong, as nobody enters its area. */
export function PersonStatus({ stato, active }: Pick<Person, 'stato'> & Pick<AgencyPeoplePanelProps, 'active'>) {
  if (stato === 'attivo' && !active) return <Badge tone="rubrica">Sospeso con l’agenzia</Badge>;
  return <CollaboratorStatus stato={stato} />;
}

/** Who works in an agency; where no owner is there any more, the way to give it one. */
export function AgencyPeoplePanel({ id, active }: AgencyPeoplePanelProps) {
  const query = useAgencyPeople(id);
  const mayRescue = useMayCall(inviteNewOwner) && query.data?.senzaTitolare === true;
  const [inviting, setInviting] = useState(false);
  const columns = columnsOf(active);
  const action: Column<Person> = {
    key: 'azione',
    head: '',
    part: 'azione',
    cell: (person) =>
      person.stato === 'attivo' && person.ruolo !== 'titolare' ? (
        <MakeOwnerButton agency={id} person={person._id} name={nameOf(person)} />
      ) : null,
  };
  return (
    <>
      <UnpagedTable
        title="Persone"
        columns={mayRescue ? [...columns, action] : columns}
        query={{ ...query, data: query.data?.persone }}
        failure="Errore nel recupero delle persone"
        actions={
          mayRescue ? (
            <Button
              size="compatto"
              icon={<IconUserPlus size={20} stroke={1.6} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              Invita un titolare
            </Button>
          ) : null
        }
      >
        {mayRescue ? (
          <Alert kind="avviso">
            Da più di {ownerPresentDays} giorni nessun titolare entra in questa agenzia: se non c’è più, dalle tu un
            titolare.
          </Alert>
        ) : null}
      </UnpagedTable>
      {inviting ? <InviteOwnerDialog agency={id} onClose={() => setInviting(false)} /> : null}
    </>
  );
}
