import type { PostingRule } from '@commiato/contracts/notices/postings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { addFeeToPriceList } from './api.ts';
import { priceEntryOfPostingRule } from './fields.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('a fee that is in the price list is not added to it again; another fee of the same municipality is', async () => {
  const aquila = { comune: 'L’Aquila', prov: 'AQ', formati: ['50x70'], giorni: 10 } as PostingRule & {
    formati: ['50x70'];
  };
  const { voci: _, ...fields } = { voci: [], ...priceEntryOfPostingRule(aquila, 1250) };
  // As the server stores it.
  const listed = { _id: '0123456789abcdefghijkl', righe: [], ...fields, nome: "Affissione manifesti L'Aquila" };
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method);
    return method === 'POST'
      ? new Response(JSON.stringify(listed), { status: 201 })
      : new Response(JSON.stringify([listed]), { headers: { 'X-Total-Count': '1' } });
  });
  expect([await addFeeToPriceList(aquila, 1250, 'chiave-1'), sent]).toEqual([false, ['GET']]);
  expect([await addFeeToPriceList(aquila, 1300, 'chiave-2'), sent]).toEqual([true, ['GET', 'GET', 'POST']]);
});
