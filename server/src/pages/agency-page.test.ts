import { gunzipSync } from 'node:zlib';
import { changeAgency, deleteAgency } from '@commiato/contracts/accounts/agencies';
import { listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import { changeProfile, readProfile } from '@commiato/contracts/accounts/profile';
import { changeNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { addMinutes, romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { readSiteMap } from '../testing/site-map.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const get = (url: string) => test.app.inject({ url });
const page = async (slug: string) => {
  const { statusCode, body } = await get(agencyAddress(slug));
  expect(statusCode, slug).toBe(200);
  return body;
};
const leads = async (url: string) => {
  const { statusCode, headers } = await get(url);
  return [statusCode, headers.location];
};
const made = (ragSociale: string) => seedAgency(test, admin, { ragSociale });
const write = (token: string, body: object) => call(test, changeProfile, { token, body });
const hide = ({ agency }: TestAgency, paginaVisibile: boolean) =>
  call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { paginaVisibile } });

describe('the address of an agency', () => {
  it('is made of its name once, whatever letters that has, and numbered where it is taken', async () => {
    const { agency } = await made("Onoranze dell'Àngelo & Figli S.r.l.");
    expect(agency.slug).toBe('onoranze-dell-angelo-figli-s-r-l');
    const twins = await Promise.all(Array.from({ length: 5 }, () => made('San Gemello')));
    expect(twins.map((twin) => twin.agency.slug).sort()).toEqual([
      'san-gemello',
      ...[2, 3, 4, 5].map((n) => `san-gemello-${n}`),
    ]);
    expect((await made('★★★')).agency.slug).toBe('agenzia');
    const other = await write((await made('Prima Ditta')).token, { ragSociale: 'Seconda Ditta' });
    expect(other.body.slug).toBe('prima-ditta');
  });

  it('is changed by the agency; earlier ones lead on and are given to nobody else', async () => {
    const { token } = await made('Vecchio Nome');
    expect((await write(token, { slug: 'Nuòvo  nome' })).body.slug).toBe('nuovo-nome');
    expect((await write(token, { slug: 'terzo-nome' })).body.slug).toBe('terzo-nome');
    for (const earlier of ['vecchio-nome', 'nuovo-nome', 'Terzo-Nome'])
      expect(await leads(agencyAddress(earlier))).toEqual([308, '/onoranze/terzo-nome']);
    const other = await made('Vecchio Nome');
    expect(other.agency.slug).toBe('vecchio-nome-2');
    for (const taken of ['vecchio-nome', 'terzo-nome']) {
      const { status, body } = await write(other.token, { slug: taken });
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('già di un’altra agenzia')]);
    }
    expect((await write(token, { slug: 'vecchio-nome' })).body.slug).toBe('vecchio-nome');
    expect(await leads(agencyAddress('terzo-nome'))).toEqual([308, '/onoranze/vecchio-nome']);
    for (const wrong of ['', '…', 'x'.repeat(200)]) expect((await write(token, { slug: wrong })).status).toBe(400);
  });

  it('that two ask for at once is given to one', async () => {
    const both = await Promise.all([made('Uno'), made('Due')]);
    const answers = await Promise.all(both.map(({ token }) => write(token, { slug: 'conteso' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('the page of an agency', () => {
  it('says who it is, lists its notices alone, and is linked from them', async () => {
    const { token, agency } = await made('Casa del Commiato');
    await write(token, { orari: 'Lunedì-venerdì 8:30-18:00\nSabato 9:00-12:00', descrizione: 'Da tre generazioni.' });
    const mine = await seedNotice(test, token, { codfisc: nextTaxCode() });
    const foreign = await seedNotice(test, (await made('Altra')).token, { codfisc: nextTaxCode() });
    const html = await page(agency.slug);
    for (const part of ['Sabato 9:00-12:00', 'Da tre generazioni.', 'href="tel:+3905475550142"', noticeAddress(mine)])
      expect(html).toContain(part);
    expect(html).not.toContain(noticeAddress(foreign));
    expect(html).toContain('1 annuncio a cura di Casa del Commiato.');
    // A name that ends with a full stop brings its own.
    const firm = await made('Onoranze Schütz s.n.c.');
    await seedNotice(test, firm.token, { codfisc: nextTaxCode() });
    expect(await page(firm.agency.slug)).toContain('1 annuncio a cura di Onoranze Schütz s.n.c.</p>');
    expect(html).toContain(`<link rel="canonical" href="http://commiato.test${agencyAddress(agency.slug)}"/>`);
    const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const [home, trail] = JSON.parse(facts)['@graph'];
    expect(home).toMatchObject({
      '@type': ['LocalBusiness', 'FuneralHome'],
      name: 'Casa del Commiato',
      telephone: '+3905475550142',
    });
    expect(trail.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      ...['Italia', 'Emilia-Romagna', 'Forlì-Cesena', 'Cesena', 'Casa del Commiato'],
    ]);
    const notice = await get(noticeAddress(mine));
    expect(notice.body).toContain(`href="${agencyAddress(agency.slug)}"`);
  });

  it('follows what is changed, published and hidden, and tells of today’s funerals', async () => {
    const { token, agency } = await made('Svelta');
    expect(await page(agency.slug)).toContain('Non ci sono ancora annunci.');
    expect(await page(agency.slug)).toContain('<meta name="robots" content="noindex"/>');
    const funerale = 'Oggi alle ore 15:00, chiesa di San Rocco, Cesena';
    const notice = await seedNotice(test, token, { codfisc: nextTaxCode(), funerale });
    expect(await page(agency.slug)).toMatch(/I funerali di oggi<\/h2><ol class="today">.*15:00/s);
    await call(test, changeNotice, { token: admin, params: { id: notice._id }, body: { disattivo: true } });
    expect(await page(agency.slug)).not.toContain(noticeAddress(notice));
  });

  it('says of a funeral that it is over as soon as it is, without being asked anew', async () => {
    const { token, agency } = await made('Puntuale');
    const notice = await seedNotice(test, token, { codfisc: nextTaxCode(), funerale: '' });
    const now = romeLocalTime(test.clock.now());
    const fine = addMinutes(now, 40);
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio: addMinutes(now, 10), fine, pubblico: true });
    const list = async () => /<ol class="today">(.*?)<\/ol>/s.exec(await page(agency.slug))?.[1];
    // The card of the notice is right until the funeral begins.
    expect(await list()).not.toContain('Già svolto');
    test.clock.pass(Number(romeInstantMs(fine)) - test.clock.now().getTime() - 30_000);
    expect(await list()).not.toContain('Già svolto');
    test.clock.pass(30_001);
    expect(await list()).toContain('Già svolto');
  });

  it('pages without a script', async () => {
    const { token, agency } = await made('Tante');
    const all = [];
    for (let count = 0; count < 25; count++) all.unshift(await seedNotice(test, token, { codfisc: nextTaxCode() }));
    const [, older = ''] = /href="([^"]+)" rel="next"/.exec(await page(agency.slug)) ?? [];
    const { body } = await get(older);
    const last = all.at(-1);
    const first = all[0];
    expect(last && body.includes(noticeAddress(last))).toBe(true);
    expect(first && body.includes(noticeAddress(first))).toBe(false);
    expect(body).toContain('content="noindex"');
  });

  it('is gone and not linked while the administration hides it, and with its account', async () => {
    const one = await made('Da Nascondere');
    const notice = await seedNotice(test, one.token, { codfisc: nextTaxCode() });
    const address = agencyAddress(one.agency.slug);
    const map = async () => gunzipSync((await get('/sitemap/agenzie.xml.gz')).rawPayload).toString();
    expect(await map()).toContain(address);
    await page(one.agency.slug);
    await hide(one, false);
    expect((await get(address)).statusCode).toBe(404);
    expect((await get(noticeAddress(notice))).body).not.toContain(address);
    expect(await map()).not.toContain(address);
    expect((await call(test, readProfile, { token: one.token })).body.paginaVisibile).toBe(false);
    await hide(one, true);
    await page(one.agency.slug);
    await call(test, deleteAgency, { token: admin, params: { id: one.agency._id } });
    expect((await get(address)).statusCode).toBe(404);
  });

  it('is named in the site map with when it or its notices changed last', async () => {
    const { token, agency } = await made('Datata');
    const lastmod = async () => {
      const file = (await readSiteMap(test.app)).find(({ loc }) => loc.endsWith('/agenzie.xml.gz'));
      const own = file?.urls.find(({ loc }) => loc === `http://commiato.test${agencyAddress(agency.slug)}`)?.lastmod;
      expect(file?.lastmod).toBe(file?.urls.map((url) => url.lastmod ?? '').reduce((a, b) => (a > b ? a : b)));
      return own ?? '';
    };
    expect(await lastmod()).toBe('');
    await write(token, { descrizione: 'Dal 1950.' });
    const described = await lastmod();
    expect(described).not.toBe('');
    await write(token, { forfait: true });
    expect(await lastmod()).toBe(described);
    await write(token, { orari: 'Sempre' });
    const open = await lastmod();
    expect(Date.parse(open)).toBeGreaterThan(Date.parse(described));
    const notice = await seedNotice(test, token, { codfisc: nextTaxCode() });
    await call(test, changeNotice, { token, params: { id: notice._id }, body: { testo: 'Parole nuove.' } });
    const listed = await lastmod();
    expect(Date.parse(listed)).toBeGreaterThan(Date.parse(open));
    await call(test, changeNotice, { token: admin, params: { id: notice._id }, body: { disattivo: true } });
    expect(Date.parse(await lastmod())).toBeGreaterThan(Date.parse(listed));
  });

  it('is none of an administrator, nor of an account that nobody has activated', async () => {
    expect((await get(agencyAddress('commiato'))).statusCode).toBe(404);
    expect((await get('/onoranze/nessuna')).headers['content-type']).toContain('text/html');
  });
});

it('administrators see which pages lack something', async () => {
  const one = await made('Incompleta');
  const find = async (query: object) =>
    (await call(test, listIncompletePages, { token: admin, query: { q: 'Incompleta', ...query } })).body;
  expect(await find({})).toMatchObject([{ slug: 'incompleta', manca: ['logo', 'orari', 'descrizione'] }]);
  await write(one.token, { orari: 'Sempre aperto' });
  expect(await find({ manca: 'orari' })).toEqual([]);
  expect(await find({ manca: 'logo' })).toHaveLength(1);
});
