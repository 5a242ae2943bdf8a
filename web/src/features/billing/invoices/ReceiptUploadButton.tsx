import { receiptsFileSlot } from '@commiato/contracts/billing/transmissions';
import { UploadButton } from '../../../ui/UploadButton.tsx';

interface ReceiptUploadButtonProps {
  readonly busy: boolean;
  readonly disabledReason?: string | undefined;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Uploads a receipt or an archive of receipts. */
export const ReceiptUploadButton = (props: ReceiptUploadButtonProps) => (
  <UploadButton
    {...props}
    label="Ricevute del Sistema di Interscambio"
    extensions={receiptsFileSlot.extensions}
    busyLabel="Lettura in corso…"
  />
);
