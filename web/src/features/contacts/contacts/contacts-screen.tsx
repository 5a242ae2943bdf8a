import { type ContactRole, exportContacts, listContacts } from '@commiato/contracts/contacts/contacts';
import { IconTableImport, IconUserPlus } from '@tabler/icons-react';
import { callFile } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { contactColumns } from './columns.tsx';
import { contactRoleWords } from './fields.ts';

const pageSizes = [10, 25, 50, 100];
const loadFailures = { cliente: 'Errore nel recupero dei clienti', fornitore: 'Errore nel recupero dei fornitori' };

function ContactsScreen({ of: role }: { of: ContactRole }) {
  const words = contactRoleWords[role];
  const create = (
    <ButtonLink variant="primo" to={paths.newContact(role)} icon={<IconUserPlus size={20} stroke={1.6} aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
  const bringIn = (
    <ButtonLink to={paths.importContacts(role)} icon={<IconTableImport size={20} stroke={1.6} aria-hidden />}>
      Importa da CSV
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            {bringIn}
            {create}
          </>
        }
      />
      <DataTable
        title={`I tuoi ${words.many}`}
        entries={words}
        columns={contactColumns}
        lengths={pageSizes}
        sort="nome"
        read={(query) => pagedQuery(listContacts, { query: { ...query, role } })}
        readExport={(query) => callFile(exportContacts, { query: { ...query, role } })}
        searchLabel={`Cerca tra i ${words.many}`}
        failure={loadFailures[role]}
        empty={
          <EmptyState title={`Non hai ancora ${words.many}`}>
            Inseriscine uno, oppure importa in una volta l’elenco che tieni in un foglio di calcolo.
          </EmptyState>
        }
      />
    </>
  );
}

/** `/clienti` */
export const ClientsScreen = () => <ContactsScreen of="cliente" />;

/** `/fornitori` */
export const SuppliersScreen = () => <ContactsScreen of="fornitore" />;
