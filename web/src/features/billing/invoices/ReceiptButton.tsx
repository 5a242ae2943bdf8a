import { receiptsFile } from '@commiato/contracts/billing/transmissions';
import { UploadButton } from '../../../ui/UploadButton.tsx';

interface ReceiptButtonProps {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Chooses a receipt, or an archive of them. */
export const ReceiptButton = (props: ReceiptButtonProps) => (
  <UploadButton
    {...props}
    label="Ricevute del Sistema di Interscambio"
    extensions={receiptsFile.extensions}
    busyLabel="Lettura in corso…"
  />
);
