import { receiptsFile } from '@commiato/contracts/billing/transmissions';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/Button.tsx';

const accept = receiptsFile.extensions.map((extension) => `.${extension}`).join(',');

/** What is wrong with a file of receipts, where the server says it, else why it did not arrive. */
export const receiptRefusal = (error: Error): string =>
  (error instanceof ApiError ? error.fields.file?.[0] : undefined) ??
  messageOf(error, 'Errore durante la lettura delle ricevute');

interface ReceiptButtonProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Chooses a receipt, or an archive of them. */
export function ReceiptButton({ busy, onFile, children }: ReceiptButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label="Ricevute del Sistema di Interscambio"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconFileUpload size={20} stroke={1.6} aria-hidden />}
        busy={busy}
        busyLabel="Lettura in corso…"
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
