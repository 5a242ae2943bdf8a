import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { type BillingSettings, readBillingSettings } from '@commiato/contracts/billing/settings';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ReceiptUploadPanel } from './ReceiptUploadPanel.tsx';
import { TransmissionPanel } from './TransmissionPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const prepared = {
  _id: 'a',
  tipo: 'TD01',
  data: '2026-11-20',
  stato: 'emessa',
  trasmissione: 'preparata',
  invii: [],
  versione: 1,
};

/** What a bookkeeper, who does not see the agency's settings, is shown of an invoice that is to be sent, and beside the list. */
const shownToBookkeeper = (casellaPec: string) =>
  renderMarkup(
    <MantineProvider>
      <TransmissionPanel invoice={{ ...prepared, correggibileFino: null } as unknown as Invoice} />
      <ReceiptUploadPanel />
    </MantineProvider>,
    {
      access: { rights: rightsByRole.contabile, administered: fullRights },
      fill: (queries) =>
        queries.setQueryData(routeQuery(readBillingSettings).queryKey, { casellaPec } as BillingSettings),
    },
  );

it('a bookkeeper sends by the agency’s certified mail and reads its receipts, though the settings are not theirs', () => {
  const connected = shownToBookkeeper('agenzia@pec.example');
  expect(connected).toContain('Parte dalla tua casella agenzia@pec.example');
  expect(connected).toMatch(/Invia con la PEC.*Leggi dalla PEC/);
  const none = shownToBookkeeper('');
  expect(none).toContain('caricalo nel portale Fatture e Corrispettivi');
  expect(none).not.toMatch(/Invia con la PEC|Leggi dalla PEC/);
});
