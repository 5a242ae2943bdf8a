import { type Contact, readContact } from '@commiato/contracts/contacts/contacts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { ClientToContactCorrections } from './ClientCorrections.tsx';
import { blankClient, clientToWire } from './form/clients.ts';

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
