import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFrontCacheHeadersReader, createFrontCaches, type FrontCaches } from './front-caches.ts';

let time: number;
const clock = { now: () => new Date(time) };
let server: Server;
let address: string;
/** What the cache was told, in turn. */
let told: string[];
let isDown: boolean;
let errors: string[];
let caches: FrontCaches;

beforeEach(async () => {
  [time, told, errors, isDown] = [Date.parse('2026-01-01T00:00:00Z'), [], [], false];
  server = createServer((request, response) => {
    if (!isDown) told.push(`${request.method} ${request.headers['surrogate-key']}`);
    response.writeHead(isDown ? 503 : 200).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  caches = createFrontCaches([address], { clock, onError: (_, where) => errors.push(where) });
});
afterEach(async () => {
  await caches.close();
  await new Promise((closed) => server.close(closed));
});

async function until(fits: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !fits(); tries += 1) await delay(10);
  expect(fits()).toBe(true);
}

test('a change is told at once, and once more for what was on its way', async () => {
  caches.purge(['annuncio:1', 'recenti']);
  await until(() => told.length === 1);
  await until(() => told.length === 2);
  expect(told).toEqual(['PURGE annuncio:1 recenti', 'PURGE annuncio:1 recenti']);
  expect(errors).toEqual([]);
});

test('a redirect is not followed: what it leads to is not the cache', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(`${request.method}`);
    response.end();
  });
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  const { port } = elsewhere.address() as AddressInfo;
  server.removeAllListeners('request');
  server.on('request', (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end(),
  );
  caches.purge(['annuncio:1']);
  await until(() => errors.length > 0);
  expect(asked).toEqual([]);
  await new Promise((closed) => elsewhere.close(closed));
});

test('where something may have been missed, all is forgotten', async () => {
  caches.purge(null);
  await until(() => told.length === 1);
  expect(told).toEqual(['PURGE *']);
});

test('many changes at once are told in headers that every cache takes, very many as everything', async () => {
  const tags = Array.from({ length: 600 }, (_, index) => `annuncio:${String(index).padStart(12, '0')}`);
  caches.purge(tags);
  await until(() => told.length >= 4);
  const first = told.slice(0, 4).map((line) => line.replace('PURGE ', ''));
  expect(first.flatMap((line) => line.split(' '))).toEqual(tags);
  expect(Math.max(...first.map(({ length }) => length))).toBeLessThanOrEqual(4000);
  await until(() => told.length === 8);
  told = [];
  caches.purge(Array.from({ length: 2001 }, (_, index) => `annuncio:${index}`));
  await until(() => told.length === 1);
  expect(told).toEqual(['PURGE *']);
});

test('what could not be told is told later, with what came meanwhile; until then the cache cannot be trusted', async () => {
  isDown = true;
  caches.purge(['annuncio:1']);
  await until(() => errors.length > 0);
  caches.purge(['annuncio:2']);
  expect(caches.areUpToDate()).toBe(true);
  time += 10_001;
  expect(caches.areUpToDate()).toBe(false);
  isDown = false;
  await until(() => told.length > 0);
  expect(told[0]?.split(' ').toSorted()).toEqual(['PURGE', 'annuncio:1', 'annuncio:2']);
  expect(caches.areUpToDate()).toBe(true);
});

test('without a cache nothing is told', () => {
  const none = createFrontCaches([], { clock, onError: () => {} });
  none.purge(['recenti']);
  expect([none.isConfigured, none.areUpToDate()]).toEqual([false, true]);
});

test('a page says how long it is true yet, an hour at the most', () => {
  const seconds = (headers: readonly string[]) => headers[3];
  const midnight = createFrontCacheHeadersReader(['recenti', 'funerali'], 90_500, clock);
  expect(midnight()).toEqual(['surrogate-key', 'recenti funerali', 'surrogate-control', 'max-age=90']);
  const always = createFrontCacheHeadersReader(['recenti'], undefined, clock);
  expect([seconds(always()), seconds(createFrontCacheHeadersReader([], 86_400_000, clock)())]).toEqual([
    'max-age=3600',
    'max-age=3600',
  ]);
  time += 91_000;
  expect([seconds(midnight()), seconds(always())]).toEqual(['max-age=0', 'max-age=3509']);
});
