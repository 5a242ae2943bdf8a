import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { readPhotographFile } from './use-source-photograph.ts';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

it('the photograph of a notice is copied as who manages it: the public address of a hidden one answers nobody', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return String(url).startsWith('/necrologi/')
      ? new Response('', { status: 404 })
      : new Response('foto', { headers: { 'content-type': 'image/jpeg' } });
  });
  const file = await readPhotographFile({ _id: 'n1', img: 'aabb.jpg', filename: 'Ada.jpg' });
  expect(asked).toEqual(['/api/annuncio/n1/fotografia']);
  expect([file?.name, file?.type, await file?.text()]).toEqual(['Ada.jpg', 'image/jpeg', 'foto']);
});

it('a photograph that cannot be read leaves the form without one', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  expect(await readPhotographFile({ _id: 'n1', img: 'aabb.jpg', filename: '' })).toBeNull();
});
