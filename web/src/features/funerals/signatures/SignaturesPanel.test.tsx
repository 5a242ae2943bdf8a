import { listSignatures, type PaperSignature } from '@commiato/contracts/forms/signatures';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { SignaturesPanel } from './SignaturesPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('offers another code to who may send one: others were refused at the press of the button', () => {
  const draw = (rinnovabile: boolean) =>
    renderMarkup(
      <MantineProvider>
        <SignaturesPanel funeral="s" />
      </MantineProvider>,
      {
        fill: (queries) =>
          queries.setQueryData(routeQuery(listSignatures, { params: { id: 's' } }).queryKey, [
            {
              _id: 'f',
              nome: 'ADA NERI',
              mail: '',
              documenti: [],
              stato: 'in attesa',
              creato: '2026-11-20T10:00:00.000Z',
              scade: '2026-12-20T10:00:00.000Z',
              firmata: null,
              id_documento: null,
              rinnovabile,
            } satisfies PaperSignature,
          ]),
      },
    );
  expect([draw(true).includes('Codice nuovo'), draw(false).includes('Codice nuovo')]).toEqual([true, false]);
  expect(draw(false)).toContain('Revoca');
});
