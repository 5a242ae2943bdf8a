import { listAgenda } from '@commiato/contracts/funerals/agenda';
import { listTasks } from '@commiato/contracts/funerals/tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { DaySheetScreen } from './day-sheet-screen.tsx';

const day = '2026-11-20';
const period = { query: { da: day, a: day } };
beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

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
