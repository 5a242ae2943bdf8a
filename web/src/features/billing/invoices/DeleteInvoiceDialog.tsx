import { deleteInvoice, type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { invalidateDocumentLists } from '../documents/api.ts';
import { DeleteDocumentDialog } from '../documents/DeleteDocumentDialog.tsx';
import { shownClientName } from '../documents/form/clients.ts';
import { useInvoiceAction } from './api.ts';

interface DeleteInvoiceDialogProps {
  readonly invoice: Invoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DeleteInvoiceDialog({ invoice, opened, onClose }: DeleteInvoiceDialogProps) {
  const queries = useQueryClient();
  const act = useInvoiceAction(invoice);
  const remove = async () => {
    await act(() => call(deleteInvoice, { params: { id: invoice._id } }));
    await invalidateDocumentLists(queries);
  };
  return (
    <DeleteDocumentDialog
      id={invoice._id}
      opened={opened}
      onClose={onClose}
      remove={remove}
      done="Bozza eliminata."
      undone="Bozza ripristinata."
      list={paths.invoices()}
      read={readInvoice}
    >
      Sei sicuro di voler eliminare la bozza di fattura per <strong>{shownClientName(invoice.cliente)}</strong>? Non ha
      ancora un numero: nella numerazione non resta nessun vuoto.
    </DeleteDocumentDialog>
  );
}
