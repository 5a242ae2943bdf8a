import { type FormRow, fillForm } from '@commiato/contracts/forms/forms';
import { eraseFuneralDocument, type FuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { romeDay, shortDate } from '@commiato/italy/formatting';
import { IconDownload, IconFilePlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeQuery } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import styles from '../../../ui/lines.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { formsToFillQuery, invalidateFuneralDocuments } from './api.ts';
import { FileDialog } from './FileDialog.tsx';
import { FillFormDialog, type FuneralForForms } from './FillFormDialog.tsx';
import { changesText, isFilledAgain, isOutdated } from './fields.ts';

interface FilesPanelProps {
  readonly funeral: FuneralForForms;
  /** Read-only, for the administrator. */
  readonly readOnly?: boolean;
}

/** The documents of a funeral: certificates, scans, papers signed by the family. */
export function FilesPanel({ funeral, readOnly = false }: FilesPanelProps) {
  const query = useQuery(routeQuery(listFuneralDocuments, { params: { id: funeral._id } }));
  const documents = query.data ?? [];
  const mayFill = useMayCall(fillForm) && !readOnly;
  const forms = useQuery({ ...formsToFillQuery, enabled: mayFill && documents.some(isOutdated) });
  const [filling, setFilling] = useState<FormRow | null>(null);
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
        {documents.map((document) => (
          <FileLine
            key={document._id}
            document={document}
            filledAgain={isFilledAgain(document, documents)}
            form={mayFill ? forms.data?.find(({ _id }) => _id === document.id_modulo) : undefined}
            onFill={setFilling}
            onRemove={readOnly ? undefined : () => setRemoving(document)}
          />
        ))}
      </ul>
      {filling ? <FillFormDialog funeral={funeral} form={filling} onClose={() => setFilling(null)} /> : null}
      {adding ? <FileDialog funeral={funeral._id} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDocumentDialog document={removing} onClose={() => setRemoving(null)} /> : null}
    </Panel>
  );
}

interface FileLineProps {
  readonly document: FuneralDocument;
  /** The same form was filled afterwards, as the funeral is now. */
  readonly filledAgain: boolean;
  /** The form that it was filled from, where it can be filled again. */
  readonly form: FormRow | undefined;
  readonly onFill: (form: FormRow) => void;
  readonly onRemove: (() => void) | undefined;
}

function FileLine({ document, filledAgain, form, onFill, onRemove }: FileLineProps) {
  const { _id, titolo, creato, byte, filename } = document;
  const outdated = isOutdated(document);
  const formToFill = outdated && !filledAgain ? form : undefined;
  const download = useMutation({
    mutationFn: async () => saveFile(await callFile(downloadDocument, { params: { id: _id } })),
  });
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{titolo}</strong> {outdated ? <Badge tone="rubrica">Superato</Badge> : null}
        </p>
        <p>
          {filename}, {sizeText(byte)}, {shortDate(romeDay(creato))}
        </p>
      </div>
      <div className={styles.actions}>
        {formToFill ? (
          <Button
            size="compatto"
            variant="quieto"
            aria-label={`Compila di nuovo ${titolo}`}
            onClick={() => onFill(formToFill)}
          >
            Compila di nuovo
          </Button>
        ) : null}
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
      {outdated ? (
        <div className={styles.note}>
          <Alert kind="avviso">
            {changesText(document, document.id_modulo === null ? 'Da quando è stato preparato' : undefined)}
            {filledAgain ? ': vale quello compilato dopo.' : formToFill ? ': compilalo di nuovo.' : '.'}
          </Alert>
        </div>
      ) : null}
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
