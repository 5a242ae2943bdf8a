import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import { UnpagedTable } from '../../../ui/table/UnpagedTable.tsx';
import { useCollaborators } from './api.ts';
import { collaboratorColumns } from './columns.tsx';

/** Who works in the agency, each with a door of their own. */
export function CollaboratorsScreen() {
  const query = useCollaborators();
  const alone = query.data?.length === 1;
  return (
    <>
      <PageHeader
        title="Persone"
        lead="Ogni persona entra con la sua e-mail e la sua password, e vede ciò che le serve."
      />
      <UnpagedTable
        title="Chi lavora qui"
        columns={collaboratorColumns}
        query={query}
        failure="Errore nel recupero delle persone"
        actions={
          <>
            <ButtonLink size="compatto" to={paths.keys()} icon={<IconKey size={20} stroke={1.6} aria-hidden />}>
              Chiavi
            </ButtonLink>
            <TableActionLink to={paths.newCollaborator()} Icon={IconUserPlus}>
              Invita una persona
            </TableActionLink>
          </>
        }
      >
        {alone ? (
          <EmptyState title="Per ora ci sei solo tu">
            Invita chi lavora con te: ognuno avrà la sua password, e vedrà solo le parti che gli dai.
          </EmptyState>
        ) : null}
      </UnpagedTable>
    </>
  );
}
