import { readContact } from '@commiato/contracts/contacts/contacts';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { readNotice } from '@commiato/contracts/notices/notices';
import { MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
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
  const { sourceWithoutClient, values } = useDocumentPrefill(['committente']);
  return (
    <>
      <output>{values.id_anagrafica}</output>
      <ClientPanel form={form as never} step={1} sourceWithoutClient={sourceWithoutClient} />
    </>
  );
}

const draw = (address: string, fill?: (queries: QueryClient) => void): string =>
  renderMarkup(
    <MantineProvider>
      <NewDocumentClient />
    </MantineProvider>,
    { route: { path: '*', address }, ...(fill && { fill }) },
  );

it('who is asked for the client is told what does not name one: the funeral or the notice that the document was begun from', () => {
  const [notice, funeral] = ['L’annuncio non dice chi è il cliente', 'Il servizio non dice chi è il cliente'] as const;
  const told = (address: string) => [notice, funeral].filter((words) => draw(address).includes(words));
  expect(told('/nuovo_preventivo?annuncio=a')).toEqual([notice]);
  expect(told('/nuovo_preventivo?servizio=s')).toEqual([funeral]);
  expect(told('/nuovo_preventivo?servizio=s&annuncio=a')).toEqual([funeral]);
  expect(told('/nuovo_preventivo')).toEqual([]);
});

it('a document begun from a notice has the client whom its funeral names, and is told where that names none', () => {
  const person = { ruolo: 'committente', id_anagrafica: 'c' };
  const fill =
    (persone: readonly (typeof person)[]) =>
    (queries: QueryClient): void => {
      const deceased = { nome: 'ADA', cognome: 'NERI', codfisc: '' };
      const put = (key: readonly unknown[], data: unknown) => queries.setQueryData(key, data);
      put(routeQuery(readNotice, { params: { id: 'a' } }).queryKey, { ...deceased, _id: 'a', id_servizio: 's' });
      put(routeQuery(readFuneral, { params: { id: 's' } }).queryKey, { ...deceased, _id: 's', persone });
      put(routeQuery(readContact, { params: { id: 'c' } }).queryKey, {
        _id: 'c',
        nome: 'UGO',
        cognome: 'NERI',
        piva: '',
        codUniv: '',
      });
    };
  const named = draw('/nuovo_preventivo?annuncio=a', fill([person]));
  expect([named.includes('<output>c</output>'), named.includes('non dice chi è il cliente')]).toEqual([true, false]);
  expect(draw('/nuovo_preventivo?annuncio=a', fill([]))).toContain('Il servizio non dice chi è il cliente');
});
