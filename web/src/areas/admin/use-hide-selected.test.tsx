import { listAllNotices } from '@commiato/contracts/notices/notices';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, routeKey } from '../../lib/queries.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { hideAllToasts } from '../../testing/toasts.ts';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { runUndo, shownToasts } from '../../ui/toast.ts';
import { toastText, useHideOrShowSelected } from './use-hide-selected.ts';

beforeEach(() => void stubBrowser());
afterEach(() => {
  hideAllToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function drawHiding(chosen: RowSelection) {
  const queries = makeQueryClient();
  let hiding: ReturnType<typeof useHideOrShowSelected> | undefined;
  function Caller() {
    hiding = useHideOrShowSelected(chosen, {}, () => {});
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Caller />
    </QueryClientProvider>,
  );
  return { queries, hiding };
}
const ignore = () => undefined;

it('reads the list anew after a refusal, so that what is confirmed again is its new number', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  const { queries, hiding } = drawHiding({ ids: [], whole: true, count: 12, clear: ignore, chooseWhole: undefined });
  const read = [...routeKey(listAllNotices), {}];
  queries.setQueryData(read, { rows: [], total: 12 });
  await expect(hiding?.mutateAsync(null)).rejects.toThrow();
  expect(queries.getQueryState(read)?.isInvalidated).toBe(true);
  queries.clear();
});

it('to take back that notices were shown hides each for its own reason, with the words that its agency read', async () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  const violation = { motivo: 'violazione', nota: 'Lo chiede il tribunale.' };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body));
    sent.push(asked);
    const perche = [
      { ids: ['a', 'b'], perche: violation },
      { ids: ['c'], perche: null },
    ];
    const answer = { ok: true, ids: asked.ids, mancanti: 0, perche: asked.disattivo ? [] : perche };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const ids = ['a', 'b', 'c'];
  const { queries, hiding } = drawHiding({ ids, whole: false, count: 3, clear: ignore, chooseWhole: undefined });
  await hiding?.mutateAsync(null);
  const toast = shownToasts().at(-1);
  if (!toast?.undo) throw new Error('No undo is offered');
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  await runUndo(toast.id, toast.undo);
  expect(sent.slice(1)).toEqual([
    { ids: ['a', 'b'], disattivo: true, perche: violation },
    { ids: ['c'], disattivo: true },
  ]);
  expect(shownToasts().at(-1)?.text).toBe('3 annunci nascosti.');
  // The lists are read anew once, not once for each reason.
  expect(invalidate).toHaveBeenCalledTimes(4);
  queries.clear();
});

it('tells how many of those that were chosen are gone, though the list is read anew before it is told', async () => {
  vi.stubGlobal('fetch', async () => {
    const answer = { ok: true, ids: [], mancanti: 1, perche: [] };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  const chosen = { ids: ['a', 'b'], whole: false, count: 2, clear: ignore, chooseWhole: undefined };
  const { queries, hiding } = drawHiding(chosen);
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async () => {
    chosen.count = 1;
  });
  await hiding?.mutateAsync(null);
  expect(shownToasts().at(-1)?.text).toBe('Era già visibile. 1 annuncio non c’è più.');
  queries.clear();
});

it('chosen notices that somebody has deleted meanwhile are told', () => {
  expect(toastText({ changed: 2, missing: 1 }, 3, true)).toBe('2 annunci nascosti. 1 annuncio non c’è più.');
  expect(toastText({ changed: 1, missing: 2 }, 3, false)).toBe(
    '1 annuncio di nuovo visibile. 2 annunci non ci sono più.',
  );
  expect(toastText({ changed: 0, missing: 1 }, 1, true)).toBe('1 annuncio non c’è più.');
  expect(toastText({ changed: 0, missing: 1 }, 2, true)).toBe('Era già nascosto. 1 annuncio non c’è più.');
  expect(toastText({ changed: 0, missing: 1 }, 3, true)).toBe('Erano già nascosti. 1 annuncio non c’è più.');
  expect(toastText({ changed: 0, missing: 0 }, 1, false)).toBe('Era già visibile.');
  expect(toastText({ changed: 0, missing: 0 }, 2, false)).toBe('Erano già visibili.');
});
