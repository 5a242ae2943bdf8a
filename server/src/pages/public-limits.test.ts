import { allRoutes } from '@commiato/contracts/all-routes';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { publicCalls } from '@commiato/contracts/notices/public-calls';
import { giveHeart } from '@commiato/contracts/notices/public-notices';
import { routeAddress } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ CORS_ORIGINS: 'https://www.giornale.example' });
let notice: { _id: string; codfisc: string };
beforeAll(async () => {
  notice = await seedNotice(test, (await seedAgency(test, await signInAdmin(test))).token);
});

let address = 0;
const fromSomewhere = () => {
  address += 1;
  return `198.51.100.${address}`;
};
const get = (url: string, ip: string) => test.app.inject({ url, remoteAddress: ip });

/** Answers to so many requests of one address at once. */
async function statuses(url: string, times: number): Promise<Map<number, number>> {
  const ip = fromSomewhere();
  const found = new Map<number, number>();
  for (let at = 0; at < times; at += 1) {
    const { statusCode } = await get(url, ip);
    found.set(statusCode, (found.get(statusCode) ?? 0) + 1);
  }
  return found;
}

describe('what everybody may ask for', () => {
  it.each([
    ['the newest notices', () => publicCalls.latest.path],
    ['suggestions', () => `${publicCalls.suggestions.path}?q=ros`],
    ['municipalities', () => '/api/comuni?q=ces'],
    ['a notice', () => `/api/outNecrologio/${notice._id}`],
    ['its attachments', () => `/api/outAllegati/${notice._id}`],
    ['how often a tax code was announced', () => `/api/agof/${notice.codfisc}`],
    ['the site map', () => '/sitemap.xml'],
    ['a file of the site map', () => '/sitemap/luoghi.xml.gz'],
    ['the feed of all', () => '/feed.atom'],
    ['the feed of a search', () => '/cerca/feed.json?nome=rossi'],
    ['the QR code to print', () => routeAddress(publicPaths.qrCode, { id: notice._id, slug: 'x' })],
    ['the calendar', () => routeAddress(publicPaths.calendar, { id: notice._id, slug: 'x' })],
    ['the preview', () => routeAddress(publicPaths.preview, { id: notice._id, slug: 'x' })],
  ])('is limited: %s', async (_, url) => {
    const found = await statuses(url(), 60);
    expect(found.get(429)).toBeGreaterThanOrEqual(10);
    expect([...found.keys()].filter((status) => status >= 500)).toEqual([]);
  });
});

const everybodys = allRoutes.filter(({ access }) => access === 'public');

it.each(everybodys.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'no call of everybody is without a limit: %s',
  async (_, { method, path }) => {
    const ip = fromSomewhere();
    const url = path.replace(/:\w+/g, 'x');
    const found = new Set<number>();
    for (let at = 0; at < 60 && !found.has(429); at += 1) {
      const body = method === 'GET' ? {} : { payload: {} };
      found.add((await test.app.inject({ method, url, remoteAddress: ip, ...body })).statusCode);
    }
    expect(found).toContain(429);
  },
);

it.each(['/api/openapi.json', '/api/docs/', '/api/nulla'])('nor is what no contract declares: %s', async (url) => {
  expect((await statuses(url, 60)).get(429)).toBeGreaterThanOrEqual(10);
});

describe('whatever another site makes a visitor’s browser send', () => {
  const sent = { 'sec-fetch-site': 'cross-site', origin: 'https://altro.example' };
  it.each(allRoutes.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path] as const))(
    'is refused: %s %s',
    async (method, path) => {
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x']) {
        const asked = { method, url: path.replace(/:\w+/g, 'x'), remoteAddress: fromSomewhere() };
        const answer = await test.app.inject({ ...asked, headers: { ...sent, 'content-type': type }, payload: '' });
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'altro-sito']);
      }
    },
  );
});

describe('whom to tell of a weakness', () => {
  it('stands where RFC 9116 has it, for half a year', async () => {
    const { body, headers } = await get('/.well-known/security.txt', fromSomewhere());
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: 2027-05-19T\S+Z\nPreferred-Languages: it, en\nCanonical: \S+\n$/,
    );
  });
});

describe('a heart', () => {
  const give = (headers: Record<string, string>) =>
    call(test, giveHeart, { params: { id: notice._id }, headers, ip: fromSomewhere() });

  it('from the page itself, from a site that may, or from no browser is taken', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'http://commiato.test' },
      { origin: 'http://commiato.test' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://www.giornale.example' },
    ])
      expect((await give(headers)).status).toBe(200);
  });

  it('that another site makes a browser send is refused, as a call and as a form', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://altro.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://altro.commiato.test' },
      { origin: 'https://altro.example' },
      { origin: 'null' },
    ]) {
      expect((await give(headers)).status).toBe(403);
      const url = routeAddress(publicPaths.heart, { id: notice._id, slug: 'x' });
      const form = await test.app.inject({ method: 'POST', url, headers, remoteAddress: fromSomewhere() });
      expect(form.statusCode).toBe(403);
    }
  });
});

describe('a call from another site', () => {
  const ask = async (origin: string) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const asked = { url: '/api/login', headers, remoteAddress: fromSomewhere() };
    const answers = [
      await test.app.inject({ ...asked, method: 'OPTIONS' }),
      await test.app.inject({ ...asked, method: 'GET' }),
    ];
    return answers.map((answer) => answer.headers['access-control-allow-origin']);
  };

  it('is allowed to those of CORS_ORIGINS by their name, to nobody else', async () => {
    expect(await ask('https://www.giornale.example')).toEqual(Array(2).fill('https://www.giornale.example'));
    for (const origin of [
      'https://altro.example',
      'null',
      'https://www.giornale.example.altro.example',
      'http://www.giornale.example',
    ])
      expect(await ask(origin)).toEqual([undefined, undefined]);
  });
});

it('an address that is told by whoever asks goes round no limit: only proxies of TRUST_PROXY are believed', async () => {
  const found = new Set<number>();
  for (let at = 0; at < 60; at += 1) {
    const headers = {
      'x-forwarded-for': `203.0.113.${at}`,
      'x-real-ip': `203.0.113.${at}`,
      forwarded: `for=203.0.113.${at}`,
    };
    found.add((await test.app.inject({ url: '/cerca', headers, remoteAddress: '198.51.101.1' })).statusCode);
  }
  expect(found).toContain(429);
});
