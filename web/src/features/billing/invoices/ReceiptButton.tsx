import { receiptsFile } from '@commiato/contracts/billing/transmissions';
import { UploadButton } from '../../../ui/UploadButton.tsx';

interface ReceiptButtonProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Uploads a receipt or an archive of receipts. */
export const ReceiptButton = (props: ReceiptButtonProps) => (
  <UploadButton
    {...props}
    label="Ricevute del Sistema di Interscambio"
    extensions={receiptsFile.extensions}
    busyLabel="Lettura in corso…"
  />
);
