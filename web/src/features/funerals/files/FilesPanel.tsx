import { eraseFuneralDocument, type FuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { IconDownload, IconFilePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFuneralDocuments } from './api.ts';
import { FileDialog } from './FileDialog.tsx';

interface FilesPanelProps {
  readonly funeral: string;
  /** Read-only, for the administrator. */
  readonly readOnly?: boolean;
}

/** The documents of a funeral: certificates, scans, papers signed by the family. */
export function FilesPanel({ funeral, readOnly = false }: FilesPanelProps) {
  const query = useQuery(routeQuery(listFuneralDocuments, { params: { id: funeral } }));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<FuneralDocument | null>(null);
  const button = (
    <Button size="compatto" icon={<IconFilePlus size={18} stroke={1.6} aria-hidden />} onClick={() => setAdding(true)}>
      Carica un documento
    </Button>
  );
  return (
    <Panel title="Documenti" aside={readOnly ? null : button}>
      {query.error && !query.data ? (
        <ErrorState
          message="Errore nel recupero dei documenti"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data?.length === 0 ? <p>Nessun documento: certificati, deleghe e scansioni restano qui.</p> : null}
      <ul className={styles.lines}>
        {query.data?.map((document) => (
          <FileLine
            key={document._id}
            document={document}
            onRemove={readOnly ? undefined : () => setRemoving(document)}
          />
        ))}
      </ul>
      {adding ? <FileDialog funeral={funeral} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDocumentDialog document={removing} onClose={() => setRemoving(null)} /> : null}
    </Panel>
  );
}

interface FileLineProps {
  readonly document: FuneralDocument;
  readonly onRemove: (() => void) | undefined;
}

function FileLine({ document, onRemove }: FileLineProps) {
  const { _id, titolo, creato, byte, filename } = document;
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadDocument, { params: { id: _id } })),
  });
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{titolo}</strong>
        </p>
        <p>
          {filename}, {sizeText(byte)}, {shortDate(romeDay(creato))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="compatto"
          busy={download.isPending}
          aria-label={`Scarica ${titolo}`}
          icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
          onClick={() => download.mutate()}
        >
          Scarica
        </Button>
        {onRemove ? (
          <Button size="compatto" variant="quieto" aria-label={`Elimina ${titolo}`} onClick={onRemove}>
            Elimina
          </Button>
        ) : null}
      </div>
      {download.error ? <Alert kind="errore">Errore durante il download del documento</Alert> : null}
    </li>
  );
}

function RemoveDocumentDialog({
  document,
  onClose,
}: {
  readonly document: FuneralDocument;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(eraseFuneralDocument, { params: { id: document._id } }),
    onSuccess: async () => {
      showSuccessToast('Documento eliminato.');
      onClose();
      await invalidateFuneralDocuments(queries);
    },
  });
  return (
    <ConfirmDialog opened busy={removal.isPending} onConfirm={() => removal.mutate()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare <strong>{document.titolo}</strong>? Il file non si può recuperare.
      </p>
      {removal.error ? (
        <Alert kind="errore">{messageOf(removal.error, 'Errore durante l’eliminazione del documento')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
