import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { downloadFailureMessage, fetchDocument } from './api.ts';

interface DownloadButtonProps {
  /** Id of the object that the file belongs to. */
  readonly id: string;
  /** Name of the document for screen readers. */
  readonly name: string;
  /** Called after the download; the server may have recorded the first opening. */
  readonly onDone?: (() => void) | undefined;
}

/** Downloads a document under its original name. A failure is logged, as specified, and shown beside the button. */
export function DownloadButton({ id, name, onDone }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      saveFile(await fetchDocument(id));
      onDone?.();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specified: a download that fails is logged
      console.info(downloadFailureMessage, error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        size="compatto"
        busy={busy}
        aria-label={`Scarica ${name}`}
        icon={<IconDownload size={20} stroke={1.6} aria-hidden />}
        onClick={() => void download()}
      >
        Scarica
      </Button>
      {failed ? <Alert kind="errore">{downloadFailureMessage}</Alert> : null}
    </>
  );
}
