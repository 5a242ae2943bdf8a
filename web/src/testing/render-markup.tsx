import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { makeQueryClient } from '../lib/queries.ts';
import { type Access, AccessContext } from '../lib/rights.ts';

interface Surroundings {
  /** Stores what the server has answered. */
  readonly fill?: (queries: QueryClient) => void;
  readonly access?: Access | null;
  /** The pattern of the address at which the element stands, and that address. */
  readonly route?: { readonly path: string; readonly address: string };
}

/** The markup of an element as the client draws it first. */
export function renderMarkup(element: ReactNode, { fill, access = null, route }: Surroundings = {}): string {
  const queries = makeQueryClient();
  fill?.(queries);
  const { path, address } = route ?? { path: '*', address: '/' };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AccessContext value={access}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={element} />
          </Routes>
        </MemoryRouter>
      </AccessContext>
    </QueryClientProvider>,
  );
  queries.clear();
  return markup;
}
