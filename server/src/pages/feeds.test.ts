import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { copyNotice } from '../testing/copies.ts';
import { readFeeds } from '../testing/feeds.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { readXml } from '../testing/site-map.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

const site = 'http://commiato.test';
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const publish = (change: Record<string, unknown> = {}) =>
  seedNotice(test, token, { codfisc: nextTaxCode(), ...change });
const cesena = '/necrologi/emilia-romagna/forli-cesena/cesena';
/** The addresses of a list's notices, the same in both formats. */
async function listed(page: string) {
  const [atom, json] = await readFeeds(test.app, page);
  const addresses = json.items.map(({ url }) => url.replace(site, ''));
  expect(atom.items.map(({ link }) => link?.replace(site, ''))).toEqual(addresses);
  return addresses;
}

describe('a feed', () => {
  it('tells of each notice what it is, whose, since when, and when the funeral is', async () => {
    const testo = `${'Ne danno il triste annuncio i figli. '.repeat(8)}`;
    const notice = await publish({ testo, cognome: 'D’Arco & <Figli>' });
    const [atom, json] = await readFeeds(test.app, '/annunci-recenti');
    expect(json).toMatchObject({
      home_page_url: `${site}/annunci-recenti`,
      feed_url: `${site}/feed.json`,
      language: 'it',
    });
    const [item] = json.items;
    expect(item).toMatchObject({
      id: `${site}/necrologio/${notice._id}`,
      url: site + noticeAddress(notice),
      title: 'Necrologio di Maria Teresa D’Arco & <Figli>, Cesena (FC)',
      date_published: notice.data_crea,
      authors: [{ name: 'Onoranze Funebri Fratelli Zoli' }],
      attachments: [{ url: site + imageAddress(notice), mime_type: 'image/jpeg' }],
    });
    expect(item?.summary?.length).toBeLessThanOrEqual(150);
    expect(item?.summary).toMatch(/^Ne danno il triste annuncio i figli\..*…$/);
    expect(item?.content_text).toMatch(
      /^Funerale sabato 21 novembre 2026 alle 10:00, .*San Rocco, Cesena\.\n\nNe danno/i,
    );
    expect(atom.items[0]).toMatchObject({
      id: item?.id,
      link: item?.url,
      title: expect.stringContaining(item?.title ?? ''),
      author: 'Onoranze Funebri Fratelli Zoli',
      summary: item?.summary,
      content: item?.content_text,
      published: notice.data_crea,
      updated: item?.date_modified,
    });
    expect(atom.items[0]?.links.map(({ $ }) => $)).toEqual([
      { href: item?.url, rel: 'alternate', type: 'text/html' },
      { href: site + imageAddress(notice), rel: 'enclosure', type: 'image/jpeg' },
    ]);
    expect((await get(`/necrologio/${notice._id}`)).headers.location).toBe(noticeAddress(notice));
  });

  it('is as new as the newest change, of a notice or of what takes place', async () => {
    const notice = await publish();
    const other = await publish();
    const updated = async () => {
      const [atom, json] = await readFeeds(test.app, '/annunci-recenti');
      const newest = json.items
        .map(({ date_modified }) => date_modified)
        .sort()
        .at(-1);
      expect(Date.parse(atom.updated)).toBe(Date.parse(String(newest)));
      return json.items.find(({ id }) => id.endsWith(notice._id))?.date_modified ?? '';
    };
    const first = await updated();
    expect(first).toBe(notice.data_crea);
    await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Parole nuove.' } });
    const second = await updated();
    expect(second).not.toBe(first);
    // The database counts real time, events the time of the test.
    test.clock.pass(400 * 86_400_000);
    token = (await seedAgency(test, await signInAdmin(test))).token;
    const held = await publish();
    const inizio = test.clock.now().toISOString().slice(0, 10);
    const funeral = await seedEvent(test, token, held.id_servizio ?? '', { inizio: `${inizio}T17:00`, luogo: 'Duomo' });
    const content = async () =>
      (await readFeeds(test.app, '/annunci-recenti'))[1].items.find(({ id }) => id.endsWith(held._id))?.content_text;
    expect(await content()).toMatch(/^Funerale \S+ \d+ \S+ 20\d\d alle 17:00, Duomo/);
    await call(test, changeEvent, { token, params: { id: funeral._id }, body: { inizio: `${inizio}T18:30` } });
    expect(await content()).toContain('alle 18:30');
    await call(test, changeEvent, { token, params: { id: funeral._id }, body: { stato: 'annullato' } });
    expect(await content()).toMatch(/^Il funerale di [^:]+ è stato annullato\./);
    expect(other._id).not.toBe(held._id);
  });

  it('holds the newest 50, without those that families keep from search engines, and follows each change', async () => {
    const model = await publish();
    const second = (at: number) => new Date(test.clock.now().getTime() + at * 1000).toISOString();
    const copies = Array.from({ length: 60 }, (_, at) => ({ _id: `copia${at}`, data_crea: second(at) }));
    await copyNotice(test, model._id, copies);
    test.clock.pass(60_000);
    const last = await publish();
    const quiet = await publish({ indicizza: false });
    const addressOf = ({ _id }: { _id: string }) => noticeAddress({ ...model, _id });
    const newest = copies.toReversed().map(addressOf);
    const addresses = await listed('/annunci-recenti');
    expect(addresses).toEqual([noticeAddress(last), ...newest.slice(0, 49)]);
    expect(addresses).not.toContain(noticeAddress(quiet));
    await call(test, deleteNotice, { token, params: { id: last._id } });
    expect(await listed('/annunci-recenti')).toEqual(newest.slice(0, 50));
  });

  it('of a place and of a search holds what its page shows', async () => {
    const here = await publish({ cognome: 'Tavolazzi' });
    const near = await publish({ cognome: 'Tavolazzi', comune: 'Bertinoro', cap: '47032' });
    const town = await listed(cesena);
    expect(town).toContain(noticeAddress(here));
    expect(town).not.toContain(noticeAddress(near));
    expect(await listed('/necrologi/emilia-romagna/forli-cesena')).toEqual(
      expect.arrayContaining([noticeAddress(here), noticeAddress(near)]),
    );
    expect(await listed('/cerca?nome=tavolazzi')).toEqual([noticeAddress(near), noticeAddress(here)]);
    expect(await listed('/cerca?nome=tavolazzi&comune=Bertinoro')).toEqual([noticeAddress(near)]);
    expect(await listed('/cerca?nome=tavolaci')).toEqual([]);
    expect((await get('/necrologi/feed.atom')).headers.location).toBe('/feed.atom');
    expect((await get('/necrologi/toscana/pistoia/abetone/feed.json')).headers.location).toBe(
      '/necrologi/toscana/pistoia/abetone-cutigliano/feed.json',
    );
    expect((await get('/necrologi/lazio/atlantide/feed.json')).statusCode).toBe(404);
  });

  it('of an agency holds its notices, leads on from its earlier names and is gone with its page', async () => {
    const admin = await signInAdmin(test);
    const own = await seedAgency(test, admin, { ragSociale: 'Casa Seguita' });
    const foreign = await publish();
    token = own.token;
    const mine = await publish();
    await publish({ indicizza: false });
    const page = agencyAddress(own.agency.slug);
    expect(await listed(page)).toEqual([noticeAddress(mine)]);
    expect(await listed(page)).not.toContain(noticeAddress(foreign));
    await call(test, changeProfile, { token, body: { slug: 'casa-che-si-segue' } });
    const { statusCode, headers } = await get(`${page}/feed.atom`);
    expect([statusCode, headers.location]).toEqual([308, '/onoranze/casa-che-si-segue/feed.atom']);
    expect(await listed('/onoranze/casa-che-si-segue')).toEqual([noticeAddress(mine)]);
    await call(test, changeAgency, {
      token: admin,
      params: { id: own.agency._id },
      body: { paginaVisibile: false },
    });
    for (const format of ['atom', 'json'])
      expect((await get(`/onoranze/casa-che-si-segue/feed.${format}`)).statusCode).toBe(404);
  });

  it('is found from the page of its list', async () => {
    const own = await seedAgency(test, await signInAdmin(test));
    token = own.token;
    await publish({ cognome: 'Ginestri' });
    for (const page of [
      '/annunci-recenti',
      '/necrologi',
      cesena,
      `${cesena}/oggi`,
      '/cerca?nome=ginestri',
      agencyAddress(own.agency.slug),
    ]) {
      const { body } = await get(page);
      const links = [...body.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"\/>/g)];
      expect(
        links.map(([, type]) => type),
        page,
      ).toEqual(['application/atom+xml', 'application/feed+json']);
      for (const [, type, href = ''] of links)
        expect((await get(href.replaceAll('&amp;', '&'))).headers['content-type']).toBe(`${type}; charset=utf-8`);
    }
  });

  it('is not sent again to who has it, by its tag or by its moment', async () => {
    await publish();
    for (const address of ['/feed.atom', '/feed.json']) {
      const { headers } = await get(address);
      const known = { etag: String(headers.etag), modified: String(headers['last-modified']) };
      expect((await get(address, { 'if-none-match': known.etag })).statusCode).toBe(304);
      expect((await get(address, { 'if-modified-since': known.modified })).statusCode).toBe(304);
      // RFC 9110: where a tag is named, the moment does not count.
      const both = { 'if-none-match': '"altro"', 'if-modified-since': known.modified };
      expect((await get(address, both)).statusCode).toBe(200);
      test.clock.pass(1000);
      await publish();
      expect((await get(address, { 'if-none-match': known.etag })).statusCode).toBe(200);
      expect((await get(address, { 'if-modified-since': known.modified })).statusCode).toBe(200);
    }
  });

  it('is well-formed where it holds nothing', async () => {
    const place = '/necrologi/sardegna/nuoro/aritzo';
    expect(await listed(place)).toEqual([]);
    expect(readXml((await get(`${place}/feed.atom`)).body)).toMatchObject({
      feed: { id: `${site}${place}/feed.atom`, title: expect.stringContaining('Aritzo'), updated: expect.any(String) },
    });
  });
});
