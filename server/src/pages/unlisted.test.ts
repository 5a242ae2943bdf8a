import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let listed: Notice;
let unlisted: Notice;

beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  listed = await seedNotice(test, token);
  // Of another agency: the same photograph of one agency is one file.
  const { token: other } = await seedAgency(test, await signInAdmin(test));
  unlisted = await seedNotice(test, other, { cognome: 'Riservati', indicizza: false });
});

const get = (url: string) => test.app.inject({ url });
const noindex = '<meta name="robots" content="noindex"/>';

describe('a notice that its family keeps from search engines', () => {
  it('is one only where it is asked for, and becomes one by a change', async () => {
    expect([listed.indicizza, unlisted.indicizza]).toEqual([true, false]);
    const change = async (indicizza: unknown) =>
      (await call(test, changeNotice, { token, params: { id: listed._id }, body: { indicizza } })).body;
    expect(await change(false)).toMatchObject({ indicizza: false });
    expect((await get(noticeAddress(listed))).body).toContain(noindex);
    expect(await change(true)).toMatchObject({ indicizza: true });
    expect((await get(noticeAddress(listed))).body).not.toContain(noindex);
    expect(await change('forse')).toMatchObject({ fields: { indicizza: ['Scegli sì o no.'] } });
  });

  it('says so on its page, which people find and share as any other', async () => {
    const { body } = await get(noticeAddress(unlisted));
    expect(body).toContain(noindex);
    expect(body).toContain(`<link rel="canonical" href="http://commiato.test${noticeAddress(unlisted)}"/>`);
    expect(body).toContain('<meta property="og:title"');
    expect((await get('/cerca?nome=riservati')).body).toContain(noticeAddress(unlisted));
  });

  it('says so with each of its files', async () => {
    const files = (notice: Notice) => [
      ...(['qrCode', 'qrDrawing', 'preview', 'calendar'] as const).map((place) => noticeAddress(notice, place)),
      `/necrologio/${notice._id}/calendario.ics`,
      imageAddress(notice),
    ];
    const said = async (url: string) => {
      const { headers, statusCode } = await get(url);
      return [url, statusCode, headers['x-robots-tag']];
    };
    for (const url of files(unlisted)) expect(await said(url)).toEqual([url, 200, 'noindex']);
    for (const url of files(listed)) expect(await said(url)).toEqual([url, 200, undefined]);
  });

  it('is shown to people on the page of its place, but not told to machines there', async () => {
    const { body } = await get('/necrologi/emilia-romagna/forli-cesena/cesena');
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(body).toContain(`href="${noticeAddress(unlisted)}"`);
    expect(facts).toContain(noticeAddress(listed));
    expect(facts).not.toContain(noticeAddress(unlisted));
  });
});

it('the page of a notice says where it stands, from the country to the municipality', async () => {
  const { body } = await get(noticeAddress(listed));
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  const { breadcrumb } = JSON.parse(facts);
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(
    breadcrumb.itemListElement.map(({ position, name }: { position: number; name: string }) => [position, name]),
  ).toEqual([
    [1, 'Italia'],
    [2, 'Emilia-Romagna'],
    [3, 'Forlì-Cesena'],
    [4, 'Cesena'],
    [5, expect.stringContaining('Maria Teresa')],
  ]);
  for (const { item } of breadcrumb.itemListElement)
    expect((await get(item.replace('http://commiato.test', ''))).statusCode, item).toBe(200);
});
