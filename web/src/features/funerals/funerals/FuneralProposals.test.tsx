import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../lib/queries.ts';
import { AccessContext } from '../../../lib/rights.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { FuneralProposals } from './FuneralProposals.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** A funeral that is over, as whoever has no rights on invoices is answered: without them. */
const over = {
  ...{ _id: 's1', stadio: 'cerimonia', codfisc: '', nato: null, decesso: null, versione: 1 },
  ...{ annunci: [], preventivi: [], fatture: [], eventi: [funeralEvent('2020-03-02T10:00')] },
} as Partial<Funeral> as Funeral;

function showProposals(rights: Rights): string {
  const queries = makeQueryClient();
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AccessContext value={{ rights, administered: fullRights }}>
        <MemoryRouter>
          <FuneralProposals funeral={over} />
        </MemoryRouter>
      </AccessContext>
    </QueryClientProvider>,
  );
  queries.clear();
  return shown;
}

it('does not take a funeral for closed where its invoices are not shown: one of them may be unpaid', () => {
  expect(showProposals(rightsByRole.impiegato)).toContain('Passa a «Chiuso»');
  expect(showProposals({ ...rightsByRole.impiegato, fatturazione: 'nessuno' })).toBe('');
});
