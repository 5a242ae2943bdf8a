import type { Recovery } from '@commiato/contracts/billing/invoices';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { recoveryStateLabels } from './fields.ts';

/** How the credit recovery of an invoice stands, leading to it. */
export const RecoveryLink = ({ recovery: { _id, stato } }: { readonly recovery: Recovery }) => (
  <Link to={paths.ownRequest(_id)}>{recoveryStateLabels[stato]}</Link>
);
