import { deleteQuote, type Quote, readQuote } from '@commiato/contracts/billing/quotes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../paths.ts';
import { invalidateDocumentLists } from '../documents/api.ts';
import { DeleteDocumentDialog } from '../documents/DeleteDocumentDialog.tsx';
import { shownClientName } from '../documents/form/clients.ts';
import { runQuoteAction } from './api.ts';
import { quoteDeletionText } from './fields.ts';

interface DeleteQuoteDialogProps {
  readonly quote: Quote;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DeleteQuoteDialog({ quote, opened, onClose }: DeleteQuoteDialogProps) {
  const queries = useQueryClient();
  const remove = async () => {
    const { _id: id, versione, stato: statoVisto } = quote;
    await runQuoteAction(queries, quote, () => call(deleteQuote, { params: { id }, query: { versione, statoVisto } }));
    await invalidateDocumentLists(queries);
  };
  return (
    <DeleteDocumentDialog
      id={quote._id}
      opened={opened}
      onClose={onClose}
      remove={remove}
      done={`Preventivo n. ${quote.numero} eliminato.`}
      undone={`Preventivo n. ${quote.numero} ripristinato.`}
      list={paths.quotes()}
      read={readQuote}
    >
      Sei sicuro di voler eliminare il preventivo n. {quote.numero} per{' '}
      <strong>{shownClientName(quote.cliente)}</strong>?{quoteDeletionText(quote.stato)}
    </DeleteDocumentDialog>
  );
}
