import { readNoticePhotograph } from '@commiato/contracts/notices/notices';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient, routeKey } from '../../../lib/queries.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { NoticeThumb } from './NoticeThumb.tsx';
import { StoredImage } from './StoredImage.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const image = { _id: 'n1', id_utente: 'u1', img: 'aabb.jpg' };

it('the photograph of a hidden notice is not asked for at its public address, which answers nobody', () => {
  const queries = makeQueryClient();
  const draw = (disattivo: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <NoticeThumb notice={{ ...image, disattivo }} />
        <StoredImage image={{ ...image, disattivo }} alt="Fotografia" />
      </QueryClientProvider>,
    );
  expect(draw(false).match(/<img[^>]* src="\/necrologi\/u1\/aabb\.jpg/g)).toHaveLength(2);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(draw(true)).not.toContain('/necrologi/u1/');
  const keys = queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
  expect(keys).toEqual([[...routeKey(readNoticePhotograph), 'n1', 'aabb.jpg']]);
  queries.clear();
});
