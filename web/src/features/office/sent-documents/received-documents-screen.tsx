import type { SentDocument } from '@commiato/contracts/office/sent-documents';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { useMemo, useState } from 'react';
import { pollIntervalMs } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LongDateTime } from '../../../ui/LongDateTime.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { DocumentViewerDialog } from '../stored-files/DocumentViewerDialog.tsx';
import { documentsPageSize, loadFailure, receivedDocumentsQuery, useInvalidateReceivedDocuments } from './api.ts';
import { receivedColumns } from './columns.tsx';
import styles from './sent-documents.module.css';

/** `/documenti-ricevuti`: documents from the administration, unread ones first. */
export function ReceivedDocumentsScreen() {
  const [shown, setShown] = useState<SentDocument | null>(null);
  const [opened, setOpened] = useState(false);
  const forget = useInvalidateReceivedDocuments();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a press does is the same at every rendering
  const columns = useMemo(() => {
    const open = (document: SentDocument) => {
      setShown(document);
      setOpened(true);
    };
    return receivedColumns(open, forget);
  }, []);
  return (
    <>
      <PageHeader
        title="Documenti ricevuti"
        lead="Quello che l’amministrazione ti ha inviato: i documenti da leggere stanno in cima."
      />
      <DataTable
        title="Dall’amministrazione"
        entries={{ one: 'documento', many: 'documenti' }}
        columns={columns}
        pageSize={documentsPageSize}
        read={receivedDocumentsQuery}
        refreshEvery={pollIntervalMs}
        searchLabel="Cerca un documento"
        failure={loadFailure}
        empty={
          <EmptyState title="Non hai ancora ricevuto documenti">
            Quando l’amministrazione te ne invia uno, lo trovi qui e nella campanella in alto.
          </EmptyState>
        }
      />
      <DocumentViewerDialog
        document={shown}
        opened={opened}
        onClose={() => setOpened(false)}
        onRead={shown?.letto === false ? forget : undefined}
      >
        {shown ? (
          <div className={styles.letter}>
            <p>
              Ricevuto <LongDateTime formatDay={dayWithArticle} at={shown.pubblicato} />
            </p>
            {shown.testo ? <p className={styles.words}>{shown.testo}</p> : null}
          </div>
        ) : null}
      </DocumentViewerDialog>
    </>
  );
}
