import { listSignatures, type PaperSignature } from '@commiato/contracts/forms/signatures';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { SignaturesPanel } from './SignaturesPanel.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const draw = (change: Partial<PaperSignature>) =>
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
            rinnovabile: true,
            cambiati: [],
            ...change,
          },
        ]),
    },
  );

it('offers another code to who may send one: others were refused at the press of the button', () => {
  const [may, mayNot] = [draw({}), draw({ rinnovabile: false })];
  expect([may.includes('Codice nuovo'), mayNot.includes('Codice nuovo')]).toEqual([true, false]);
  expect(mayNot).toContain('Revoca');
});

it('says why papers that are out of date are not signed any more, and offers to ask anew in the place of another code', () => {
  const markup = draw({ stato: 'superata', cambiati: [{ dato: 'defunto.cognome', nome: 'Defunto: Cognome' }] });
  expect(markup).toContain('Da quando sono stati preparati è cambiato il dato «Defunto: Cognome»: non si firmano più.');
  expect([markup.includes('Fai firmare di nuovo: Ada Neri'), markup.includes('Codice nuovo')]).toEqual([true, false]);
  expect(draw({ stato: 'superata' })).toContain('il servizio è cambiato: non si firmano più.');
});
