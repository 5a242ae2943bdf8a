import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { blankClient } from './form/clients.ts';
import { useDocumentPrefill } from './use-document-prefill.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const field = { value: '', onChange: () => undefined, onBlur: () => undefined, error: undefined };
const form = {
  values: { origine: 'anagrafica', id_anagrafica: '', cliente: blankClient },
  errors: {},
  errorOf: () => undefined,
  fieldAt: (name: string) => ({ ...field, name }),
};

function NewDocumentClient() {
  const { sourceWithoutClient } = useDocumentPrefill(['committente']);
  return <ClientPanel form={form as never} step={1} sourceWithoutClient={sourceWithoutClient} />;
}

const draw = (address: string): string =>
  renderMarkup(
    <MantineProvider>
      <NewDocumentClient />
    </MantineProvider>,
    { route: { path: '*', address } },
  );

it('who is asked for the client is told what does not name one: the funeral or the notice that the document was begun from', () => {
  const [notice, funeral] = ['L’annuncio non dice chi è il cliente', 'Il servizio non dice chi è il cliente'] as const;
  const told = (address: string) => [notice, funeral].filter((words) => draw(address).includes(words));
  expect(told('/nuovo_preventivo?annuncio=a')).toEqual([notice]);
  expect(told('/nuovo_preventivo?servizio=s')).toEqual([funeral]);
  expect(told('/nuovo_preventivo?servizio=s&annuncio=a')).toEqual([funeral]);
  expect(told('/nuovo_preventivo')).toEqual([]);
});
