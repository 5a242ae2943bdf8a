import { listPostingRules } from '@commiato/contracts/notices/postings';
import type { Print } from '@commiato/contracts/notices/prints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { storeFailure } from '../../../testing/failed-query.ts';
import { renderMarkup } from '../../../testing/render-markup.tsx';
import { PrintOrderPart } from './PrintOrderPart.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('an order is not to be waited for without end where the rules of posting could not be read', () => {
  const draw = (failed: boolean) =>
    renderMarkup(<PrintOrderPart print={{ ordine: null, versione: 1 } as Print} posted={true} question={undefined} />, {
      fill: (queries) => {
        if (failed) storeFailure(queries, listPostingRules);
      },
    });
  expect([draw(false).includes('Attendi…'), draw(true).includes('Attendi…')]).toEqual([true, false]);
});
