import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { readFuneral } from '@commiato/contracts/funerals/funerals';
import { sampleNotice } from '@commiato/contracts/notices/sample-notice';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeKey } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { funeralEvent } from '../../../testing/funeral-event.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { PrintForm } from './PrintForm.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('shows the photograph that is cropped by the public address, and that of a hidden notice by none', () => {
  const draw = (disattivo: boolean) =>
    renderMarkup(
      <MantineProvider>
        <PrintForm
          notice={{ ...sampleNotice, img: 'a.jpg', id_servizio: null, disattivo } as never}
          print={null}
          replaceable={{ current: null }}
          onDone={() => undefined}
        />
      </MantineProvider>,
    );
  expect([draw(false).includes('a.jpg'), draw(true).includes('a.jpg')]).toEqual([true, false]);
  expect(draw(true)).toContain('Ritaglio della fotografia');
});

it('offers the photograph where the notice has one', () => {
  const offers = (img: string) =>
    renderMarkup(
      <MantineProvider>
        <PrintForm
          notice={{ ...sampleNotice, img, id_servizio: null } as never}
          print={null}
          replaceable={{ current: null }}
          onDone={() => undefined}
        />
      </MantineProvider>,
    ).includes('Con la fotografia');
  expect([offers('a.jpg'), offers('')]).toEqual([true, false]);
});

it('says before something is printed that the burial stayed behind a funeral that moved, as the notice does', () => {
  const draw = (burial: string) => {
    const eventi = [funeralEvent('2026-11-24T10:00'), funeralEvent(burial, { tipo: 'sepoltura' })];
    const notice = { ...sampleNotice, id_servizio: 's' };
    return renderMarkup(
      <MantineProvider>
        <PrintForm notice={notice as never} print={null} replaceable={{ current: null }} onDone={() => undefined} />
      </MantineProvider>,
      {
        fill: (queries) =>
          queries.setQueryData([...routeKey(readFuneral), { params: { id: 's' } }], {
            eventi,
            persone: [],
            sesso: null,
          } as never as Funeral),
      },
    );
  };
  const warning = 'La sepoltura è alle 9, ma il funerale comincia alle 10: controlla anche quella.';
  expect([draw('2026-11-24T09:00').includes(warning), draw('2026-11-24T11:30').includes('controlla anche')]).toEqual([
    true,
    false,
  ]);
});

it('says beside the family of the funeral that a client of unknown kinship is not among them', () => {
  const daughter = { _id: '1', ruolo: 'figlia', id_anagrafica: 'a', sesso: 'F', nome: 'ADA', cognome: 'NERI' };
  const client = { ...daughter, _id: '2', ruolo: 'committente', id_anagrafica: 'b', nome: 'SARA' };
  const draw = (persone: readonly object[], parenti: string | null = null) => {
    const notice = { ...sampleNotice, id_servizio: 's' };
    const print = parenti === null ? null : { _id: 'p', modello: 'annuncio', formato: 'A3', facciate: 2, parenti };
    return renderMarkup(
      <MantineProvider>
        <PrintForm
          notice={notice as never}
          print={print as never}
          replaceable={{ current: null }}
          onDone={() => undefined}
        />
      </MantineProvider>,
      {
        fill: (queries) =>
          queries.setQueryData([...routeKey(readFuneral), { params: { id: 's' } }], {
            eventi: [],
            persone,
            sesso: null,
          } as never as Funeral),
      },
    ).includes('Sara Neri è committente, senza parentela');
  };
  const written = 'Ne dà il triste annuncio\nla figlia Ada';
  expect([draw([daughter, client]), draw([daughter, client], written)]).toEqual([true, true]);
  expect([draw([daughter]), draw([daughter, client], 'La famiglia'), draw([client])]).toEqual([false, false, false]);
});
