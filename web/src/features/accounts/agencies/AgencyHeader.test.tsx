import { type AdminRights, fullRights } from '@commiato/contracts/accounts/admin-rights';
import { readAgencyName } from '@commiato/contracts/accounts/agencies';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { AgencyHeader } from './AgencyHeader.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const params = { id: 'a1' };
const shown = (administered: AdminRights) =>
  renderMarkup(<AgencyHeader id="a1" title="Annunci" />, {
    access: { rights: rightsByRole.titolare, administered },
    fill: (queries) => {
      queries.setQueryData(routeQuery(readAgencyName, { params }).queryKey, { nome: "Onoranze D'Amico" });
      queries.setQueryData(routeQuery(readUserCard, { params }).queryKey, { ragSociale: 'Fratelli Zoli' } as never);
    },
  });

it('says whose screen it is to who sees no agencies too, without a way to the agency', () => {
  const withoutAgencies = shown({ ...fullRights, agenzie: 'nessuno' });
  expect(withoutAgencies).toContain('Onoranze D’Amico');
  expect(withoutAgencies).not.toMatch(/Dettaglio dell’agenzia|Fratelli Zoli|Caricamento/);
  expect(shown(fullRights)).toMatch(/Dettaglio dell’agenzia.*Fratelli Zoli/);
});
