import type { FuneralListRow } from '@commiato/contracts/funerals/funerals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { LackingPartsCell } from './columns.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('says on a telephone that something lacks, where no head of a column says it', () => {
  const shown = (annunci: object[]) =>
    renderMarkup(<LackingPartsCell row={{ annunci, fatture: [], stadio: 'aperto' } as unknown as FuneralListRow} />);
  expect(shown([]).replace(/<[^>]+>/g, '')).toMatch(/^Che cosa manca:\s*Nessun annuncio$/);
  expect(shown([{}])).toBe('');
});
