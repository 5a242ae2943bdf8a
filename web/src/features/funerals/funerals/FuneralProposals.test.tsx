import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { type Rights, rightsByRole } from '@commiato/contracts/accounts/rights';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { FuneralProposals } from './FuneralProposals.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** A funeral that is over, as whoever has no rights on invoices is answered: without them. */
const over = {
  ...{ _id: 's1', stadio: 'cerimonia', codfisc: '', nato: null, decesso: null, versione: 1 },
  ...{ annunci: [], preventivi: [], fatture: [], eventi: [funeralEvent('2020-03-02T10:00')] },
} as Partial<Funeral> as Funeral;
/** The same as whoever has them sees it. */
const paid = { ...over, fatture: [{ stato: 'pagata', dovuto: 100, pagato: 100 }] } as Funeral;

const showProposals = (rights: Rights, funeral: Funeral = over): string =>
  renderMarkup(<FuneralProposals funeral={funeral} />, { access: { rights, administered: fullRights } });

it('does not take a funeral for closed where its invoices are not shown: one of them may be unpaid', () => {
  expect(showProposals(rightsByRole.impiegato, paid)).toContain('Passa a «Chiuso»');
  expect(showProposals({ ...rightsByRole.impiegato, fatturazione: 'nessuno' })).toBe('');
});

it('proposes the ceremony to whom the invoices of a funeral that is over are not shown: so much is certain', () => {
  const called: Funeral = { ...over, stadio: 'chiamata' };
  expect(showProposals(rightsByRole.impiegato, { ...paid, stadio: 'chiamata' })).toContain('Passa a «Chiuso»');
  const withoutInvoices = { ...rightsByRole.impiegato, fatturazione: 'nessuno' } as const;
  expect(showProposals(withoutInvoices, called)).toContain('Passa a «Cerimonia»');
});
