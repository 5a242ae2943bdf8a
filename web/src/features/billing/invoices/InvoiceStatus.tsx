import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import { Badge } from '../../../ui/Badge.tsx';
import { stateWords } from './fields.ts';

/** The state of an invoice; what is unpaid past its last day stands out. */
export function InvoiceStatus({ stato, scaduta }: Pick<InvoiceRow, 'stato' | 'scaduta'>) {
  return (
    <>
      <Badge tone={stateWords[stato].tone}>{stateWords[stato].label}</Badge>
      {scaduta ? (
        <>
          {' '}
          <Badge tone="rubrica">Scaduta</Badge>
        </>
      ) : null}
    </>
  );
}
