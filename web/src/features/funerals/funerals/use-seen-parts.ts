import { listInvoices } from '@commiato/contracts/billing/invoices';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { useMayCall } from '../../../lib/rights.ts';

/** Which parts of a funeral the signed-in person sees: of the others nobody can say that they are missing. */
export interface VisibleParts {
  readonly notices: boolean;
  readonly invoices: boolean;
}

export const useVisibleParts = (): VisibleParts => ({
  notices: useMayCall(listOwnNotices),
  invoices: useMayCall(listInvoices),
});
