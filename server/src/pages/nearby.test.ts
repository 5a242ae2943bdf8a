import { nearestMunicipality } from '@commiato/italy/places/address';
import { municipalities } from '@commiato/italy/places/municipalities';
import { describe, expect, it } from 'vitest';
import { isRelease } from '../testing/release.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const get = (url: string) => test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
const closed = 'camera=(), microphone=(), geolocation=(), payment=()';
const open = closed.replace('geolocation=()', 'geolocation=(self)');

describe('the notices near somebody', () => {
  it.each([
    ['44.14', '12.24', '/necrologi/emilia-romagna/forli-cesena/cesena'],
    // A point that is a town hall's to the last decimal.
    ['41.6333', '14.5', '/necrologi/molise/campobasso/molise'],
    ['35.5', '12.6', '/necrologi/sicilia/agrigento/lampedusa-e-linosa'],
  ])('from %s, %s lead to %s, and nobody keeps that answer', async (lat, lng, place) => {
    const { statusCode, headers } = await get(`/necrologi/vicino?lat=${lat}&lng=${lng}`);
    expect([statusCode, headers.location]).toEqual([303, place]);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  it.each([
    ['a position abroad', '?lat=48.86&lng=2.35', 'La posizione risulta fuori dall’Italia.'],
    ['no position', '', 'La posizione non è arrivata: senza JavaScript il browser non può darla.'],
    ['no number', '?lat=x&lng=', 'La posizione non è arrivata'],
    ['no place on earth', '?lat=91&lng=181', 'La posizione non è arrivata'],
    ['one of them twice', '?lat=44.1&lat=45.1&lng=12.2', 'La posizione non è arrivata'],
  ])('with %s are a page that says so and offers the regions', async (_what, query, sentence) => {
    const first = await test.app.inject({ url: `/necrologi/vicino${query}` });
    const at = String(first.headers.location ?? `/necrologi/vicino${query}`);
    if (first.statusCode === 303) expect(at).not.toMatch(/lat|lng/);
    const { statusCode, body } = await test.app.inject({ url: at });
    expect([statusCode, body.includes(sentence)]).toEqual([200, true]);
    expect(body).toContain('href="/necrologi/emilia-romagna">Emilia-Romagna</a>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('are found from every town hall', () => {
    const asked = isRelease ? municipalities : municipalities.filter((_, place) => place % 20 === 0);
    for (const comune of asked) expect(nearestMunicipality(comune)?.nome).toBeDefined();
    const cesena = municipalities.find(({ nome }) => nome === 'Cesena');
    expect(cesena && nearestMunicipality(cesena)).toBe(cesena);
  });
});

describe('a page may ask for the position', () => {
  it('only where the button is, whichever page was answered first and however often', async () => {
    const at = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const pages = ['/necrologi', '/annunci-recenti', '/necrologi/vicino', '/necrologi/lazio', '/cerca'];
    for (const round of [1, 2, 3]) {
      const policies = [];
      for (const path of pages) {
        const { headers } = await fetch(at + path, { headers: { 'accept-encoding': 'gzip' } });
        policies.push(headers.get('permissions-policy'));
      }
      expect(policies, `round ${round}`).toEqual([open, closed, open, closed, closed]);
    }
  });
});
