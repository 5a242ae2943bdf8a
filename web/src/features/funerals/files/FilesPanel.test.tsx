import type { FormRow } from '@commiato/contracts/forms/forms';
import { type FuneralDocument, listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { formsToFillQuery } from './api.ts';
import { FilesPanel } from './FilesPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const kept: FuneralDocument = {
  _id: 'd',
  titolo: 'Trasporto, versione 1',
  creato: '2026-11-20T10:00:00.000Z',
  filename: 'trasporto.pdf',
  tipo: 'pdf',
  byte: 1000,
  id_modulo: 'm',
  cambiati: [],
};
const choice = { dato: 'servizio.scelta', nome: 'Sepoltura e ceneri: Sepoltura o cremazione' };
const hour = { dato: 'funerale.ora', nome: 'Appuntamenti: Ora del funerale' };

/** The panel of some documents, beside some forms. */
const draw = (documents: readonly FuneralDocument[], { forms = ['m'], readOnly = false } = {}) =>
  renderMarkup(
    <MantineProvider>
      <FilesPanel funeral={{ _id: 's', ceneri: null }} readOnly={readOnly} />
    </MantineProvider>,
    {
      fill: (queries) => {
        queries.setQueryData(routeQuery(listFuneralDocuments, { params: { id: 's' } }).queryKey, [...documents]);
        queries.setQueryData(
          formsToFillQuery.queryKey,
          forms.map((_id) => ({ _id, nome: 'Trasporto' }) as FormRow),
        );
      },
    },
  );

it('says of a form what has changed since it was filled, and offers to fill it again', () => {
  expect(draw([kept])).not.toContain('Superato');
  const one = draw([{ ...kept, cambiati: [hour] }]);
  expect(one).toContain('Superato');
  expect(one).toContain('è cambiato il dato «Appuntamenti: Ora del funerale»: compilalo di nuovo.');
  expect(one).toContain('Compila di nuovo Trasporto, versione 1');
  const both = draw([{ ...kept, cambiati: [choice, hour] }]);
  expect(both).toContain(
    'Da quando è stato compilato sono cambiati i dati «Sepoltura e ceneri: Sepoltura o cremazione» e «Appuntamenti: Ora del funerale»',
  );
});

it('asks for nothing where it cannot be filled again, or was', () => {
  const outdated = { ...kept, cambiati: [hour] };
  for (const markup of [draw([outdated], { forms: [] }), draw([outdated], { readOnly: true })]) {
    expect(markup).toContain('«Appuntamenti: Ora del funerale».');
    expect(markup).not.toContain('ompila di nuovo');
  }
  const again = draw([outdated, { ...kept, _id: 'e', creato: '2026-11-21T10:00:00.000Z' }]);
  expect(again).toContain(': vale quello compilato dopo.');
  expect(again).not.toContain('Compila di nuovo');
});

it('says of what was signed what has changed since, whatever was added afterwards', () => {
  const signed = { ...kept, titolo: 'Firmato: Mandato', id_modulo: null };
  const markup = draw([
    { ...signed, cambiati: [hour] },
    { ...signed, _id: 'e', creato: '2026-11-21T10:00:00.000Z' },
  ]);
  expect(markup).toContain('Da quando è stato preparato è cambiato il dato «Appuntamenti: Ora del funerale».');
});
