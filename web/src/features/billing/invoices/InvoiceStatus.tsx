import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import { Badge } from '../../../ui/Badge.tsx';
import { invoiceStateLabels } from './fields.ts';

/** The state of an invoice; an overdue one stands out. */
export function InvoiceStatus({ stato, scaduta }: Pick<InvoiceRow, 'stato' | 'scaduta'>) {
  return (
    <>
      <Badge tone={invoiceStateLabels[stato].tone}>{invoiceStateLabels[stato].label}</Badge>
      {scaduta ? (
        <>
          {' '}
          <Badge tone="rubrica">Scaduta</Badge>
        </>
      ) : null}
    </>
  );
}
