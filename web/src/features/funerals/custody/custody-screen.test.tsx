import { type CustodyWithSignatures, readCustody } from '@commiato/contracts/funerals/custody';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { CustodyScreen } from './custody-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('names the person in the heading with the apostrophe of every other screen', () => {
  const label: CustodyWithSignatures = {
    ...{ _id: 'c', codice: 'ABCD2345', cosa: 'salma', descrizione: '', id_servizio: 's' },
    ...{ servizio: { nome: 'NICCOLÒ', cognome: "D'AMICO" }, creato: '2026-11-20T09:00:00.000Z' },
    ...{ stato: 'mai scansionata', interrotta: false, passaggi: [], firme: {}, luoghi: [] },
  };
  const markup = renderMarkup(
    <MantineProvider>
      <CustodyScreen />
    </MantineProvider>,
    {
      route: { path: '/custodia/:codice', address: '/custodia/ABCD2345' },
      fill: (queries) =>
        queries.setQueryData(routeQuery(readCustody, { params: { id: 'ABCD2345' } }).queryKey, label as never),
    },
  );
  expect(markup).toContain('Salma: Niccolò D’Amico');
});
