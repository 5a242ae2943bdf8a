import { type Invoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
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

function shown(contact: string, chosen: readonly string[]) {
  const queries = new QueryClient();
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
