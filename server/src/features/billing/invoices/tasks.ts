import type { ReceiptReadResult } from '@commiato/fattura-pa/receipts';
import type { Signatory } from '../../../platform/signatures/signatory.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { NamedFile } from './receipt-policy.ts';

interface SignedUpload {
  readonly file: Uint8Array;
  /** The XML of the issued invoice. */
  readonly issued: string;
}

/** What a signed file says, or an Italian sentence. */
export type SignedUploadResult =
  | {
      readonly ok: true;
      readonly form: 'CAdES' | 'XAdES';
      readonly signatories: readonly Signatory[];
      /** Whether it holds the issued invoice, compared element by element. */
      readonly same: boolean;
    }
  | { readonly ok: false; readonly error: string };

export const verifySignedUpload: PoolTask<SignedUpload, SignedUploadResult> = {
  name: 'firma',
  seconds: 10,
  refusal: 'La firma di questo file è troppo complessa per essere letta: firma di nuovo la fattura.',
  field: 'file',
};

/** A file with what was read of it as a receipt. */
export interface OpenedReceipt extends NamedFile {
  readonly read: ReceiptReadResult;
}

/** The receipts of a file, itself or those of an archive; an Italian sentence if it cannot be opened. */
export const openReceipts: PoolTask<NamedFile, readonly OpenedReceipt[] | string> = {
  name: 'ricevute',
  seconds: 10,
  refusal: 'Questo file è troppo complesso per essere letto: carica le ricevute una alla volta.',
  field: 'file',
};
