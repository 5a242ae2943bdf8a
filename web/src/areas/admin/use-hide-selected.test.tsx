import { listAllNotices } from '@commiato/contracts/notices/notices';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, routeKey } from '../../lib/queries.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { useHideOrShowSelected } from './use-hide-selected.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('reads the list anew after a refusal, so that what is confirmed again is its new number', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  const queries = makeQueryClient();
  const read = [...routeKey(listAllNotices), {}];
  queries.setQueryData(read, { rows: [], total: 12 });
  const whole = { ids: [], whole: true, count: 12, clear: () => {}, chooseWhole: undefined };
  let hiding: ReturnType<typeof useHideOrShowSelected> | undefined;
  function Caller() {
    hiding = useHideOrShowSelected(whole, {}, () => {});
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Caller />
    </QueryClientProvider>,
  );
  await expect(hiding?.mutateAsync(null)).rejects.toThrow();
  expect(queries.getQueryState(read)?.isInvalidated).toBe(true);
  queries.clear();
});
