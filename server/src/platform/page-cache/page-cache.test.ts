import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RenderedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  html,
  ...more,
});

/** A cache whose time stands still, and pages that count how often they were rendered. */
function setUp(maxBytes = 10_000_000, maxAgeMs?: number) {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const clock = { now: () => new Date(time) };
  const cache = createPageCache({ maxBytes, clock, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) });
  let renders = 0;
  const text = async (key: string, tags: string[] = [], more: Partial<RenderedPage> = {}) => {
    const got = await cache.get(key, tags, async () => page(`${key} ${++renders}`, more));
    return got.html().toString();
  };
  return { cache, text, count: () => renders, wait: (ms: number) => (time += ms) };
}

/** A rendering that ends when the test says so. */
function slow() {
  const ends: ((html: RenderedPage) => void)[] = [];
  return { ends, render: () => new Promise<RenderedPage>((resolve) => ends.push(resolve)) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a page is rendered once and then kept', async () => {
  const { text, count } = setUp();
  expect([await text('/a'), await text('/a'), await text('/b')]).toEqual(['/a 1', '/a 1', '/b 2']);
  expect(count()).toBe(2);
});

test('a clock that is put back keeps no page until it has caught up', async () => {
  const { text, wait } = setUp();
  await text('/a');
  wait(-3_600_000);
  expect([await text('/a'), await text('/a')]).toEqual(['/a 2', '/a 2']);
  wait(60_001);
  expect(await text('/a')).toBe('/a 3');
});

test('all who ask during a rendering share it', async () => {
  const { cache } = setUp();
  const { ends, render } = slow();
  const answers = Promise.all(Array.from({ length: 50 }, () => cache.get('/a', [], render)));
  await settle();
  expect(ends).toHaveLength(1);
  ends[0]?.(page('uno'));
  expect(new Set(await answers).size).toBe(1);
});

test('a rendering that fails reaches all who wait and is not kept', async () => {
  const { cache, text } = setUp();
  const fail = () => Promise.reject(new Error('rotto'));
  const results = await Promise.allSettled([cache.get('/a', [], fail), cache.get('/a', [], fail)]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await text('/a')).toBe('/a 1');
});

test('dropping a tag forgets every page under it and no other', async () => {
  const { cache, text } = setUp();
  const all = async () => [
    await text('/a', ['n1', 'recenti']),
    await text('/b', ['n2', 'recenti']),
    await text('/c', ['n3']),
  ];
  expect(await all()).toEqual(['/a 1', '/b 2', '/c 3']);
  cache.drop(['n1']);
  expect(await all()).toEqual(['/a 4', '/b 2', '/c 3']);
  cache.drop(['recenti', 'unknown']);
  expect(await all()).toEqual(['/a 5', '/b 6', '/c 3']);
  cache.drop(null);
  expect(await all()).toEqual(['/a 7', '/b 8', '/c 9']);
});

test('a tag that the rendering itself tells counts like the others', async () => {
  const { cache, text } = setUp();
  await text('/a', ['n1'], { tags: ['agenzia1'] });
  cache.drop(['agenzia1']);
  expect(await text('/a', ['n1'])).toBe('/a 2');
});

test.each([
  ['given before', ['n1'], undefined, ['n1']],
  ['told by the rendering', [], ['n1'], ['n1']],
  ['of everything', [], undefined, null],
] as const)('a drop %s during a rendering makes everybody wait for a newer one', async (_name, before, after, drop) => {
  const { cache } = setUp();
  const { ends, render } = slow();
  const tags = after ? { tags: after } : {};
  const early = cache.get('/a', before, render);
  await settle();
  cache.drop(drop);
  const late = cache.get('/a', before, render);
  ends[0]?.(page('vecchia', tags));
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.(page('nuova', tags));
  expect((await early).html().toString()).toBe('nuova');
  expect((await late).html().toString()).toBe('nuova');
  expect((await cache.get('/a', before, render)).html().toString()).toBe('nuova');
});

test('a drop of other tags leaves a rendering alone', async () => {
  const { cache } = setUp();
  const { ends, render } = slow();
  const answer = cache.get('/a', ['n1'], render);
  cache.drop(['n2']);
  ends[0]?.(page('prima'));
  expect((await answer).html().toString()).toBe('prima');
  expect(cache.stats().pages).toBe(1);
});

test('a page that changes with every rendering is answered in the end, and not kept', async () => {
  const { cache, count } = setUp();
  let renders = 0;
  const render = async () => {
    cache.drop(['n1']);
    return page(`${++renders}`);
  };
  expect((await cache.get('/a', ['n1'], render)).html().toString()).toBe('4');
  expect(cache.stats().pages).toBe(0);
  expect(count()).toBe(0);
});

test('the bytes held never pass the bound, compressed forms counted, and the least used go first', async () => {
  const { cache } = setUp(100_000);
  const get = (key: string) => cache.get(key, ['t'], async () => page(randomBytes(3000).toString('base64')));
  for (let index = 0; index < 60; index += 1) {
    const got = await get(`/${index}`);
    const before = cache.stats().bytes;
    const added = Buffer.concat(got.encoded('br')).length;
    if (index === 0) expect(cache.stats().bytes - before).toBe(added);
    // The page as it is can be made of the gzip form.
    expect(got.html()).toHaveLength(4000);
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    await get('/0');
  }
  const first = await get('/0');
  expect(await get('/0')).toBe(first);
  expect(cache.stats().pages).toBeGreaterThan(3);
  expect(cache.stats().pages).toBeLessThan(20);
  cache.drop(['t']);
  expect(cache.stats()).toEqual({ bytes: 0, pages: 0 });
});

test('a page larger than the bound is answered and not kept', async () => {
  const { cache, text } = setUp(2000);
  await cache.get('/grande', ['t'], async () => page(randomBytes(3000).toString('base64')));
  expect(cache.stats().pages).toBe(0);
  expect(await text('/piccola', ['t'])).toBe('/piccola 1');
});

test('a page is kept as long as it says, and never longer than the cache allows', async () => {
  const { text, wait } = setUp(10_000_000, 60_000);
  await text('/cerca', [], { ttlMs: 5000 });
  await text('/a', [], { ttlMs: 999_000 });
  await text('/mai', [], { ttlMs: 0 });
  wait(4999);
  expect([await text('/cerca'), await text('/mai')]).toEqual(['/cerca 1', '/mai 4']);
  wait(2);
  expect(await text('/cerca')).toBe('/cerca 5');
  wait(54_998);
  expect(await text('/a')).toBe('/a 2');
  wait(2);
  expect(await text('/a')).toBe('/a 6');
});

test('compressing does not lengthen the life of a page', async () => {
  const { cache, text, wait } = setUp(10_000_000, 60_000);
  await text('/a');
  wait(59_000);
  (await cache.get('/a', [], async () => page('no'))).encoded('br');
  wait(2000);
  expect(await text('/a')).toBe('/a 2');
});

test('what is kept of a page is its own, and no slice of a larger block', async () => {
  const { cache } = setUp();
  const opening = `<style>${randomBytes(20_000).toString('base64')}</style>`;
  const own = randomBytes(3000).toString('base64');
  const got = await cache.get('/a', [], async () => ({
    status: 200,
    headers: {},
    html: { opening, own, closing: '' },
  }));
  expect(got.bytes).toBeLessThan(3500);
  expect(Buffer.concat(got.encoded('gzip')).length).toBeGreaterThan(20_000);
  const [brotli] = got.encoded('br');
  expect(brotli?.buffer.byteLength).toBe(brotli?.length);
});
