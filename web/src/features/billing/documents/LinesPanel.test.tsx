import { computeTotals } from '@commiato/billing/totals';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { LinesPanel } from './LinesPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const day = '2026-11-30';
const none = computeTotals({ regime: 'RF19', data: day, righe: [], bolloAlCliente: false });
const field = { value: '', onChange: () => undefined, onBlur: () => undefined, error: undefined };
const form = {
  values: { righe: [], bolloAlCliente: false },
  errors: {},
  errorOf: () => undefined,
  fieldAt: (name: string) => ({ ...field, name }),
};

const draw = (document: 'quote' | 'invoice', bollo: number): string =>
  renderMarkup(
    <MantineProvider>
      <LinesPanel
        form={form as never}
        step={3}
        regime="RF19"
        day={day}
        totals={{ ...none, bollo }}
        document={document}
      />
    </MantineProvider>,
  );

it('stamp duty is owed on the invoice that follows a quote, never on the quote', () => {
  expect(draw('quote', 200)).toMatch(/Sulla fattura è dovuta: 2,00\s€\./);
  expect(draw('quote', 200)).not.toContain('Su questo documento');
  expect(draw('invoice', 200)).toMatch(/Su questo documento è dovuta: 2,00\s€\./);
  expect(draw('quote', 0)).toContain('Solo dove è dovuta.');
});

it('without VAT no line is an advance, and none is promised to stay whole', () => {
  expect(draw('quote', 0)).toContain('In percentuale (5%) o in euro (50,00).');
  expect(draw('quote', 0)).not.toContain('anticipazioni');
});
