import { downloadDocument, type StoredDocument } from '@commiato/contracts/office/stored-files';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { routeKey } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ReadingDialog } from '../../../ui/ReadingDialog.tsx';
import { LoadingText, Skeleton } from '../../../ui/Skeleton.tsx';
import { downloadFailureMessage, fetchDocument } from './api.ts';
import { DocumentPreview, hasPreview } from './DocumentPreview.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import styles from './stored-files.module.css';

/** A document to open: the object that the file belongs to. */
export type OpenableDocument = StoredDocument & { readonly _id: string; readonly titolo: string };

interface DocumentViewerDialogProps {
  /** The open document, or the last one while the dialog fades out. */
  readonly document: OpenableDocument | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the file is loaded; the server may have recorded the first opening. */
  readonly onRead?: (() => void) | undefined;
  /** Content above the document: sender, time and message. */
  readonly children?: ReactNode;
}

/** Dialog for viewing and downloading a document. */
export function DocumentViewerDialog({ document, opened, onClose, onRead, children }: DocumentViewerDialogProps) {
  return (
    <ReadingDialog
      opened={opened}
      onClose={onClose}
      size={860}
      title={document ? curlyApostrophes(document.titolo) : ''}
      longTitle
      bodyClass={styles.body}
    >
      {children}
      {document && opened ? <DocumentContent key={document._id} document={document} onRead={onRead} /> : null}
    </ReadingDialog>
  );
}

function DocumentContent({
  document,
  onRead,
}: Pick<DocumentViewerDialogProps, 'onRead'> & { document: OpenableDocument }) {
  const { _id, tipo, filename, byte, titolo } = document;
  const shown = hasPreview(tipo);
  const query = useQuery({
    queryKey: [...routeKey(downloadDocument), _id],
    queryFn: ({ signal }) => fetchDocument(_id, signal),
    enabled: shown,
    staleTime: Number.POSITIVE_INFINITY,
    // Files have some megabytes, so they are removed from the cache soon after closing.
    gcTime: 60_000,
  });
  const file = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback runs once per file, even if it changes
  useEffect(() => {
    if (file) onRead?.();
  }, [file]);
  return (
    <>
      <div className={styles.file}>
        <p>
          <strong>{filename}</strong> {sizeText(byte)}
        </p>
        {file ? (
          <Button
            size="compatto"
            icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
            onClick={() => saveFile(file)}
          >
            Scarica
          </Button>
        ) : (
          <DownloadButton id={_id} name={titolo} onDone={onRead} />
        )}
      </div>
      {shown ? null : (
        <p className={styles.note}>Di questo tipo di file non c’è un’anteprima: scaricalo per leggerlo.</p>
      )}
      {query.error ? (
        <ErrorState
          message={downloadFailureMessage}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {shown && query.isPending ? (
        <>
          <LoadingText />
          <Skeleton height="420px" />
        </>
      ) : null}
      {file ? <DocumentPreview file={file} tipo={tipo} name={curlyApostrophes(titolo)} /> : null}
    </>
  );
}
