import type { Invoice, InvoiceRow } from '@commiato/contracts/billing/invoices';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { invoiceColumns } from './columns.tsx';
import { PaymentsPanel } from './PaymentsPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const issued = {
  stato: 'emessa',
  tipo: 'TD01',
  modalita: 'MP05',
  scadenza: '2026-12-20',
  iban: 'IT60X0542811101000000123456',
  pagamenti: [],
  pagato: 0,
  residuo: 100_000,
  pagatoInPiu: 0,
  stornato: 0,
  saldi: [],
  daAttribuire: 0,
};
const annulled = { ...issued, stato: 'annullata', residuo: 0, stornato: 100_000 };
const shown = (invoice: object) =>
  renderMarkup(
    <MantineProvider>
      <PaymentsPanel invoice={invoice as Invoice} />
    </MantineProvider>,
  );

it('of an invoice that a credit note has annulled nothing is due', () => {
  expect(shown(issued)).toMatch(/Da pagare.*IBAN.*Resta da incassare/);
  expect(shown(annulled)).toContain('Stornato');
  expect(shown(annulled)).not.toMatch(/Da pagare|IBAN|Resta da incassare/);
});

it('no day on which it falls due stands in the list beside ‘Annullata’', () => {
  const due = (invoice: object) => invoiceColumns.find(({ key }) => key === 'scadenza')?.cell(invoice as InvoiceRow);
  expect(due(issued)).not.toBeNull();
  expect(due(annulled)).toBeNull();
});
