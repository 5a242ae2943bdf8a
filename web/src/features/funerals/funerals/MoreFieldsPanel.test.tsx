import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { blankFuneral, type FuneralValues } from './fields.ts';
import { MoreFieldsPanel } from './MoreFieldsPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

function Panel({ values }: { readonly values: Partial<FuneralValues> }) {
  const initial = { ...blankFuneral, ...values };
  const form = useContractForm({ route: createFuneral, initial, toWire: (shown) => shown as never });
  return <MoreFieldsPanel form={form} readOnly={false} />;
}

it('a man is not asked for a maiden name, unless one is written down', () => {
  const asks = (values: Partial<FuneralValues>) =>
    renderMarkup(
      <MantineProvider>
        <Panel values={values} />
      </MantineProvider>,
    ).includes('Come si chiamava prima delle nozze.');
  expect([asks({}), asks({ sesso: 'F' }), asks({ sesso: 'M' })]).toEqual([true, true, false]);
  expect(asks({ sesso: 'M', cognomeNubile: 'BIANCHI' })).toBe(true);
});
