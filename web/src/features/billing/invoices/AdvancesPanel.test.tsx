import { type Invoice, type InvoiceRow, listInvoices, readInvoice } from '@commiato/contracts/billing/invoices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pagedQuery, routeQuery } from '../../../lib/queries.ts';
import { blankClient, clientToWire } from '../documents/form/clients.ts';
import { AdvancesPanel } from './AdvancesPanel.tsx';

const advance = {
  _id: 'a',
  numero: '1/2026',
  data: '2026-11-20',
  totale: 50_000,
  id_anagrafica: 'bruna',
  cliente: clientToWire({ ...blankClient, nome: 'Bruna', cognome: "D'Elia" }),
} as Invoice;

const byHand = { ...advance, _id: 'b', numero: '2/2026', id_anagrafica: null, cliente: "Bruna D'Elia" };

function shown(contact: string, chosen: readonly string[], offered: readonly object[] = []) {
  const queries = new QueryClient();
  const query = { detraibili: true, pageSize: 50, debitore: contact };
  const { queryKey } = pagedQuery<InvoiceRow, typeof listInvoices>(listInvoices, { query });
  queries.setQueryData(queryKey, { rows: offered, total: offered.length });
  queries.setQueryData(routeQuery(readInvoice, { params: { id: 'a' } }).queryKey, advance);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AdvancesPanel step={6} contact={contact} chosen={chosen} error={undefined} onChoose={() => undefined} />
    </QueryClientProvider>,
  );
}

it('a chosen advance can be taken out also after another client was chosen, and says whose it is', () => {
  expect(shown('bruna', ['a'])).toContain('Fattura di acconto n. 1/2026 del 20/11/2026');
  expect(shown('bruna', ['a'])).not.toContain('Bruna');
  const ofAnother = shown('ugo', ['a']);
  expect(ofAnother).toContain('checked=""');
  expect(ofAnother).toContain('– Bruna D’Elia');
  expect(shown('ugo', [])).toBe('');
});

it('an advance of a client in no contact is offered too, and says whose it is', () => {
  expect(shown('bruna', [], [byHand])).toContain('Fattura di acconto n. 2/2026 del 20/11/2026');
  expect(shown('bruna', [], [byHand])).toContain('– Bruna D’Elia');
});
