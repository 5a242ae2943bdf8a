import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLists, rememberListAddress } from '../../../lib/list-addresses.ts';
import { makeQueryClient, routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { DaySheetScreen } from './day-sheet-screen.tsx';

const day = '2026-11-20';
const period = { query: { da: day, a: day } };
beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('leads back to the agenda as it was left, and without one to its day', () => {
  const shown = () =>
    renderMarkup(<DaySheetScreen />, { route: { path: '*', address: `/agenda/foglio?giorno=${day}` } });
  expect(shown()).toContain('href="/agenda?vista=giorno&amp;giorno=2026-11-20"');
  rememberListAddress({ pathname: '/agenda', search: '?vista=mese&giorno=2026-11-01&di=me', hash: '' });
  expect(shown()).toContain('href="/agenda?vista=mese&amp;giorno=2026-11-01&amp;di=me"');
  rememberListAddress({ pathname: '/agenda', search: '', hash: '' });
  expect(shown()).toContain('href="/agenda"');
  forgetLists();
});

it('says of a day that it has no tasks once it knows: the sheet may be printed at once', () => {
  const queries = makeQueryClient();
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/agenda/foglio?giorno=${day}`]}>
          <DaySheetScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  queries.setQueryData(routeQuery(listAgenda, period).queryKey, []);
  expect(shown()).not.toContain('Nessun compito');
  queries.setQueryData(routeQuery(listTasks, period).queryKey, []);
  expect(shown()).toContain('Nessun compito per questo giorno.');
  queries.clear();
});
