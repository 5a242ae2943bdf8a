import { type ImportDetail, type ImportKind, readImport } from '@commiato/contracts/imports';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeQuery } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { ImportScreen } from './import-screen.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const draw = (cosa: ImportKind, change: Partial<ImportDetail>) => {
  const detail = { _id: 'i', cosa, filename: 'a.csv', creata: '2026-11-29T10:00:00.000Z', nuovi: 40, pubblicati: 12 };
  const rest = {
    gia_presenti: 0,
    non_importati: 0,
    annullabile_fino: null,
    scartati: [],
    dubbi: [],
    stato: 'in corso',
  };
  const screen = (
    <MantineProvider>
      <ImportScreen />
    </MantineProvider>
  );
  return renderMarkup(screen, {
    route: { path: '/importazione/:id', address: '/importazione/i' },
    fill: (queries) =>
      queries.setQueryData(routeQuery(readImport, { params: { id: 'i' } }).queryKey, {
        ...detail,
        ...rest,
        ...change,
      } as ImportDetail),
  });
};

it('says of each kind what comes while it comes: funerals and prices are not published', () => {
  expect(draw('annunci', {})).toContain('12 di 40 annunci pubblicati');
  const funerals = draw('servizi', {});
  expect(funerals).toContain('aria-label="Servizi arrivati"');
  expect(funerals).toContain('12 di 40 servizi arrivati');
  expect(funerals).not.toMatch(/pubblicati/i);
});

it('tells the Italian day until which an import can be taken back', () => {
  expect(draw('servizi', { stato: 'fatta', annullabile_fino: '2026-12-29T23:30:00.000Z' })).toContain('30/12/2026');
});
