import { listBillingFigures } from '@commiato/contracts/billing/oversight';
import { romeDay } from '@commiato/italy/formatting';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, pagedQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { BillingOversightScreen } from './billing-oversight-screen.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { figureColumns } from './figure-columns.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const figures = {
  ...{ _id: 'a1', ragSociale: 'Fratelli Zoli', utenteAttivo: true, preventivi: 2, accettati: 1 },
  ...{ importoAccettati: 120_000, fatture: 3, fatturato: 450_000, noteDiCredito: 0, bozze: 0, scartate: 0 },
  ...{ scadute: 2, residuo: 90_000 },
};

/** Filters of tables look at the router for an opening page, which only one with data has. */
function draw(element: ReactNode): string {
  const anno = Number(romeDay(new Date()).slice(0, 4));
  const query = { anno, id_utente: 'a1', page: 1, pageSize: 1 };
  const queries = makeQueryClient();
  const { queryKey } = pagedQuery(listBillingFigures, { query });
  queries.setQueryData(queryKey, { rows: [figures], total: 1 } as never);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  queries.clear();
  return markup;
}

it('what is left to be paid past its day has one name: in the table, above it and with the agency', () => {
  expect(figureColumns.map(({ head }) => head)).toContain('Importo scaduto');
  const [panel, screen] = [draw(<FiguresPanel id="a1" />), draw(<BillingOversightScreen />)];
  expect(panel).toMatch(/<dt>Scadute<\/dt><dd>2<\/dd>.*<dt>Importo scaduto<\/dt><dd>[^<]*900,00/);
  expect(screen).toContain('Scadute, importo scaduto e scartate sono di ogni anno.');
  for (const shown of [panel, screen]) expect(shown).not.toContain('da incassare');
});
