import { type Contact, readContact } from '@commiato/contracts/contacts/contacts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { ClientToContactCompletion, ClientToContactCorrections } from './ClientCorrections.tsx';
import { blankClient, clientToWire } from './form/clients.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const contact = { _id: 'a', ragioneSociale: '', nome: 'Bruna', cognome: 'Casadei', codFisc: 'CSDBRN52T59C573G' };
const client = clientToWire({ ...blankClient, codFisc: 'RSSMRA80A01H501U' });

function shown(discarded: boolean, said = client) {
  const queries = new QueryClient();
  queries.setQueryData(routeQuery(readContact, { params: { id: 'a' } }).queryKey, contact as Contact);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientToContactCorrections contact="a" client={said} discarded={discarded} />
    </QueryClientProvider>,
  );
}

it('a draft offers its client to the contact; a discarded invoice leaves the choice, since its data may be what was refused', () => {
  expect(shown(false)).toContain('checked=""');
  expect(shown(false)).not.toContain('scartata');
  const discarded = shown(true);
  expect(discarded).toContain('La fattura è stata scartata: l’errore può essere in questi dati.');
  expect(discarded).not.toContain('checked=""');
});

it('a draft offers no capitals that it has from a sent quote: the contact in capitals stays as it was typed', () => {
  const inCapitals = { ...client, codFisc: '', nome: 'BRUNA', cognome: 'casadei' };
  expect(shown(false, inCapitals)).not.toContain('aggiorno anche quella');
  expect(shown(false, { ...inCapitals, nome: 'ADA' })).toContain('ADA');
  expect(shown(false, { ...inCapitals, nome: 'ADA' })).not.toContain('casadei');
});

it('an issued invoice offers to its contact what that lacks, and nothing that may be newer there', () => {
  const queries = new QueryClient();
  const bare = { ...contact, codFisc: '', indirizzo: 'Via Nuova 1' };
  queries.setQueryData(routeQuery(readContact, { params: { id: 'a' } }).queryKey, bare as Contact);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientToContactCompletion contact="a" client={{ ...client, indirizzo: 'Via Vecchia 2' }} />
    </QueryClientProvider>,
  );
  expect(markup).toContain('RSSMRA80A01H501U');
  expect(markup).not.toContain('Via Vecchia 2');
});
