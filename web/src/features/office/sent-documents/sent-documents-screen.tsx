import { type SentDocument, sendDocument } from '@commiato/contracts/office/sent-documents';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableActionLink } from '../../../ui/table/TableActionLink.tsx';
import { AgencyHeader } from '../../accounts/agencies/AgencyHeader.tsx';
import { documentsPageSize, loadFailure, sentDocumentsQuery } from './api.ts';
import { sentColumns } from './columns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** `/amministratore/ricevuti-utente/{id}`: documents sent to an agency, and when they were read (decisions E2). */
export function SentDocumentsScreen() {
  const { id = '' } = useParams();
  const [withdrawn, setWithdrawn] = useState<SentDocument | null>(null);
  const columns = useMemo(() => sentColumns(setWithdrawn), []);
  const send = (
    <IfMayCall route={sendDocument}>
      <TableActionLink to={paths.sendDocument(id)} Icon={IconSend}>
        Invia documento
      </TableActionLink>
    </IfMayCall>
  );
  return (
    <>
      <AgencyHeader id={id} title="Documenti inviati" />
      <DataTable
        title="Documenti inviati a questo Utente"
        entries={{ one: 'documento', many: 'documenti' }}
        columns={columns}
        pageSize={documentsPageSize}
        read={(query) => sentDocumentsQuery(id, query)}
        searchLabel="Cerca un documento"
        failure={loadFailure}
        actions={send}
        empty={<EmptyState title="A questa agenzia non è stato ancora inviato nessun documento" />}
      />
      <WithdrawDialog document={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}
