import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { addDays } from '@commiato/italy/days';
import { dayAndMonth } from '@commiato/italy/formatting';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

const get = (url: string) => test.app.inject({ url });
const page = async (url: string) => {
  const { statusCode, body } = await get(url);
  expect(statusCode, url).toBe(200);
  return body;
};
const publish = (change: Record<string, unknown>) => seedNotice(test, token, { codfisc: nextTaxCode(), ...change });
const cesena = '/necrologi/emilia-romagna/forli-cesena/cesena';

describe('the page of a place', () => {
  it('is found from the recent notices and from the foot of every page', async () => {
    expect((await page('/annunci-recenti')).match(/<a href="\/necrologi">/g)).toHaveLength(2);
    expect(await page('/privacy')).toContain('<a href="/necrologi">Annunci per luogo</a>');
    expect(await page('/necrologi')).toContain('href="/necrologi/emilia-romagna"');
  });

  it('lists its notices with true counts, and follows each change of one', async () => {
    const here = await publish({ comune: 'Cesena', prov: 'FC', cap: '47521' });
    const near = await publish({ comune: 'Bertinoro', prov: 'FC', cap: '47032' });
    const odd = await publish({ comune: 'Vattelapesca', prov: 'FC', cap: '47521' });
    const html = await page(cesena);
    expect(html).toContain('<h1>Annunci funebri a Cesena</h1>');
    expect(html).toContain(noticeAddress(here));
    expect(html).not.toContain(noticeAddress(near));
    expect(html).toMatch(/<p class="lead">1 annuncio\./);
    expect(html).toMatch(/Bertinoro<\/a> <span class="places-count">a \d+ km, 1 annuncio</);
    expect(html).toContain(`<link rel="canonical" href="http://commiato.test${cesena}"/>`);
    const province = await page('/necrologi/emilia-romagna/forli-cesena');
    for (const notice of [here, near, odd]) expect(province).toContain(noticeAddress(notice));
    expect(province).toContain('3 annunci.');
    expect(await page('/necrologi/emilia-romagna')).toContain(`Forlì-Cesena</a> <span class="places-count">3 annunci<`);

    await call(test, changeNotice, { token, params: { id: here._id }, body: { comune: 'Bertinoro' } });
    expect(await page(cesena)).not.toContain(noticeAddress(here));
    expect(await page('/necrologi/emilia-romagna/forli-cesena/bertinoro')).toContain('2 annunci.');
    await call(test, deleteNotice, { token, params: { id: here._id } });
    expect(await page('/necrologi/emilia-romagna/forli-cesena/bertinoro')).toContain('1 annuncio.');
    const empty = await page(cesena);
    expect(empty).toContain('<meta name="robots" content="noindex"/>');
    expect(empty).toContain('I più vicini con annunci');
  });

  it('is searched by name alone, without a script', async () => {
    await publish({ comune: 'Cesena', prov: 'FC', cap: '47521', cognome: 'Neri' });
    await publish({ comune: 'Bertinoro', prov: 'FC', cap: '47032', cognome: 'Neri' });
    const hiddenIn = async (url: string) =>
      /<form class="search-bar search-bar--name".*?<\/form>/s
        .exec(await page(url))?.[0]
        .match(/<input type="hidden" name="(\w+)" value="([^"]*)"/)
        ?.slice(1) ?? null;
    const within = {
      '/necrologi': null,
      '/necrologi/emilia-romagna': ['comune', 'Emilia-Romagna'],
      '/necrologi/emilia-romagna/forli-cesena': ['prov', 'FC'],
      [cesena]: ['comune', 'Cesena'],
    };
    for (const [url, hidden] of Object.entries(within)) expect(await hiddenIn(url), url).toEqual(hidden);
    const found = async (query: string) =>
      (await page(`/cerca?nome=neri&${query}`)).match(/(\d+) annunci?o? trovat/)?.[1];
    expect([await found('comune=Cesena'), await found('prov=FC'), await found('comune=Emilia-Romagna')]).toEqual([
      '1',
      '2',
      '2',
    ]);
  });

  it('groups notices by day, and by month where hardly any day has two', async () => {
    const headings = async () =>
      [
        ...(await page('/necrologi/emilia-romagna/forli-cesena/verghereto')).matchAll(
          /<section class="day" data-day="([^"]*)"/g,
        ),
      ].map(([, key]) => key);
    const notice = await publish({ comune: 'Verghereto', prov: 'FC', cap: '47028' });
    const day = notice.data_crea.slice(0, 10);
    expect(await headings()).toEqual([day.slice(0, 7)]);
    await publish({ comune: 'Verghereto', prov: 'FC', cap: '47028' });
    await publish({ comune: 'Verghereto', prov: 'FC', cap: '47028' });
    expect(await headings()).toEqual([day]);
  });

  it('has one address: others lead there, what is no place is none, pictures keep theirs', async () => {
    const leads = async (url: string) => {
      const { statusCode, headers } = await get(url);
      return [statusCode, headers.location];
    };
    expect(await leads('/necrologi/Emilia-Romagna/Forli-Cesena/Cesena?prima=x')).toEqual([308, `${cesena}?prima=x`]);
    expect(await leads('/necrologi/toscana/pistoia/abetone')).toEqual([
      308,
      '/necrologi/toscana/pistoia/abetone-cutigliano',
    ]);
    expect(await leads(`${cesena}/`)).toEqual([308, cesena]);
    for (const url of ['/necrologi/atlantide', '/necrologi/lazio/roma/atlantide', '/necrologi/lazio/milano'])
      expect((await get(url)).statusCode, url).toBe(404);
    const notice = await publish({});
    expect((await get(`/necrologi/${notice.id_utente}/${notice.img}`)).statusCode).toBe(200);
    expect((await get('/necrologi')).statusCode).toBe(200);
  });
});

it('each day of the archive has its page, with the ways to the days around', async () => {
  const first = await publish({});
  const day = first.data_crea.slice(0, 10);
  test.clock.pass(3 * 86_400_000);
  token = (await seedAgency(test, await signInAdmin(test))).token;
  const second = await publish({});
  const [later] = second.data_crea.split('T');
  const html = await page(`/necrologi/archivio/${day.replaceAll('-', '/')}`);
  expect(html).toContain(noticeAddress(first));
  expect(html).not.toContain(noticeAddress(second));
  expect(html).toContain(`href="/necrologi/archivio/${later?.replaceAll('-', '/')}"`);
  for (const url of ['2026/02/30', '2026/13/01', '2099/01/01', 'x/y/z'])
    expect((await get(`/necrologi/archivio/${url}`)).statusCode, url).toBe(404);
});

describe('the funerals of today', () => {
  it('stand by hour, from events and from what notices say, once each, and follow every move', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const told = await publish({ cognome: 'Neri', funerale: 'Oggi alle ore 15:30, chiesa di San Rocco, Cesena' });
    const kept = await publish({ cognome: 'Pari', funerale: 'Seguirà avviso', comune: 'Bertinoro' });
    const funeral = await seedEvent(test, token, kept.id_servizio ?? '', { inizio: `${today}T10:00` });
    const wordsOf = async (url: string) =>
      (await page(url)).replace(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
    expect(await wordsOf('/necrologi/oggi')).toMatch(/10:00 Maria Teresa Pari .* 15:30 Maria Teresa Neri/);
    expect(await wordsOf('/necrologi/oggi')).toContain('Chiesa di San Rocco, Cesena');
    const here = await wordsOf(`${cesena}/oggi`);
    expect(here).toContain('I funerali di oggi a Cesena');
    expect(here).toMatch(/10:00 Maria Teresa Pari .* 15:30 Maria Teresa Neri/);
    expect(here).toMatch(/Oggi nei comuni vicini Bertinoro a \d+ km, 1 funerale/);
    expect(await page('/necrologi/oggi')).toContain(noticeAddress(told));
    await call(test, changeEvent, { token, params: { id: funeral._id }, body: { inizio: `${today}T17:00` } });
    expect(await wordsOf('/necrologi/emilia-romagna/oggi')).toMatch(
      /15:30 Maria Teresa Neri .* 17:00 Maria Teresa Pari/,
    );
    await call(test, changeEvent, { token, params: { id: funeral._id }, body: { stato: 'annullato' } });
    expect(await wordsOf('/necrologi/oggi')).not.toContain('Pari');
    test.clock.pass(86_400_000);
    const tomorrow = await page('/necrologi/oggi');
    expect(tomorrow).not.toContain(noticeAddress(told));
    expect(tomorrow).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('a funeral that is held in another town than its notice is published in', () => {
  const cesenaNear = '/necrologi/emilia-romagna/forli-cesena';
  const saraceno = { comune: 'Mercato Saraceno', prov: 'FC', cap: '47025' };
  const wordsOf = async (url: string) =>
    (await page(url)).replace(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  const rowOf = async (url: string, name: string) => {
    const rows = (await page(url)).split('<li>').filter((row) => row.includes(`${name}</a>`));
    return rows.map((row) =>
      row
        .replace(/<\/li>.*/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    );
  };

  it('stands once in the lists of both towns and of what holds them, at the distance of where it is held', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const { id_servizio } = await publish({ cognome: 'Altrove', funerale: '', ...saraceno });
    const event = { inizio: `${today}T06:10`, luogo: 'San Bartolo', comune: 'Cesena' };
    await seedEvent(test, token, id_servizio ?? '', event);
    await seedEvent(test, token, id_servizio ?? '', {
      ...event,
      tipo: 'rosario',
      inizio: `${addDays(today, 1)}T06:10`,
      comune: 'Bagno di Romagna',
    });
    for (const town of ['cesena', 'mercato-saraceno'])
      expect(await rowOf(`${cesenaNear}/${town}/oggi`, 'Altrove'), town).toEqual([
        expect.stringContaining('San Bartolo, Cesena'),
      ]);
    for (const url of ['/necrologi', '/necrologi/emilia-romagna', cesenaNear])
      expect(await rowOf(`${url}/oggi`, 'Altrove'), url).toHaveLength(1);
    expect(await rowOf(`${cesenaNear}/bagno-di-romagna/domani`, 'Altrove')).toHaveLength(1);
    expect(await wordsOf(`${cesenaNear}/sogliano-al-rubicone/oggi`)).toMatch(/Mercato Saraceno a \d+ km, 1 funerale/);
    const [atHome, away, nearby] = await Promise.all(
      ['Cesena', 'Mercato Saraceno', 'Sogliano al Rubicone'].map((town) =>
        rowOf(`/?${new URLSearchParams({ cerca: town })}`, 'Altrove'),
      ),
    );
    expect(atHome).toEqual([expect.stringMatching(/San Bartolo, Cesena $/)]);
    // And tomorrow's rosary, which its own list of tomorrow has too.
    expect(away).toEqual([
      expect.stringContaining('San Bartolo, Cesena, a 21 km'),
      expect.stringMatching(/Rosario .*Bagno di Romagna/),
    ]);
    expect(nearby).toEqual([expect.stringContaining('San Bartolo, Cesena, a 16 km')]);
    // The only funeral of a town that publishes it far away.
    const milano = { comune: 'Milano', prov: 'MI', regione: 'Lombardia', cap: '20121' };
    const far = await publish({ cognome: 'Lontano', funerale: '', ...milano });
    await seedEvent(test, token, far.id_servizio ?? '', { ...event, luogo: '', comune: 'Verghereto', prov: 'FC' });
    expect(await rowOf(`${cesenaNear}/verghereto/oggi`, 'Lontano')).toEqual([
      expect.stringContaining('Verghereto (FC)'),
    ]);
    expect(await rowOf('/?cerca=Verghereto', 'Lontano')).toHaveLength(1);
    expect(await wordsOf('/necrologi/oggi')).toMatch(/Emilia-Romagna \d funerali Lombardia 1 funerale/);
  });

  it('is held where its text says so, as far as a text says it', async () => {
    const told = (cognome: string, place: string) =>
      publish({ cognome, funerale: `Oggi alle ore 16:20, ${place}`, eventi: '[]', ...saraceno });
    await told('Testuali', 'chiesa di San Rocco, Cesena');
    await told('Vicari', 'chiesa di San Lorenzo, Mercato Saraceno');
    await told('Calabri', 'chiesa parrocchiale, San Lorenzo');
    expect(await rowOf(`${cesenaNear}/cesena/oggi`, 'Testuali')).toHaveLength(1);
    expect(await rowOf('/?cerca=Mercato+Saraceno', 'Testuali')).toEqual([expect.stringContaining(', a 21 km')]);
    expect(await wordsOf(`${cesenaNear}/cesena/oggi`)).not.toMatch(/Vicari|Calabri/);
    expect(await rowOf(`${cesenaNear}/mercato-saraceno/oggi`, 'Calabri')).toHaveLength(1);
    expect(await wordsOf('/necrologi/calabria/reggio-calabria/san-lorenzo/oggi')).not.toContain('Calabri ');
    test.clock.pass(86_400_000);
  });
});

describe('a funeral that is announced in two towns', () => {
  it('stands in the lists of both, at the places of its events, and once in those of what holds both', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const codfisc = nextTaxCode();
    const first = await publish({ codfisc, cognome: 'Duetti', comune: 'Cervia', prov: 'RA', cap: '48015' });
    await publish({ codfisc, cognome: 'Duetti', comune: 'Cesenatico', cap: '47042' });
    await seedEvent(test, token, first.id_servizio ?? '', { inizio: `${today}T10:00` });
    await seedEvent(test, token, first.id_servizio ?? '', { tipo: 'rosario', inizio: `${addDays(today, 1)}T18:00` });
    const region = '/necrologi/emilia-romagna';
    const towns = [`${region}/ravenna/cervia`, `${region}/forli-cesena/cesenatico`];
    const times = async (url: string) => (await page(url)).split('Duetti</a>').length - 1;
    for (const path of [...towns, region, '/necrologi']) expect(await times(`${path}/oggi`), path).toBe(1);
    for (const path of towns) expect(await times(`${path}/domani`), path).toBe(1);
    // The funeral of today and the rosary of tomorrow.
    for (const town of ['Cervia', 'Cesenatico']) expect(await times(`/?cerca=${town}`), town).toBe(2);
    const counted = await page(`${region}/oggi`);
    for (const province of ['Ravenna', 'Forlì-Cesena'])
      expect(counted).toContain(`${province}</a> <span class="places-count">1 funerale<`);
    expect(await page('/necrologi/oggi')).toContain('Emilia-Romagna</a> <span class="places-count">1 funerale<');
  });

  it('of two days stands on both, also where the whole week is listed', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const tomorrow = addDays(today, 1);
    const { id_servizio } = await publish({ cognome: 'Biduri', funerale: 'Seguirà avviso' });
    for (const day of [today, tomorrow]) await seedEvent(test, token, id_servizio ?? '', { inizio: `${day}T06:30` });
    for (const url of ['/necrologi/settimana', '/']) {
      const html = await page(url);
      for (const day of [today, tomorrow])
        expect(html, url).toMatch(new RegExp(`dateTime="${day}T06:30".{1,300}Biduri`));
    }
  });
});

describe('tomorrow and the week', () => {
  const wordsOf = async (url: string) =>
    (await page(url)).replace(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');

  it('stand by day and hour, until Sunday; where there is no funeral, the rosaries and the towns around', async () => {
    const weekday = test.clock.now().getUTCDay();
    test.clock.pass(((8 - weekday) % 7) * 86_400_000);
    token = (await seedAgency(test, await signInAdmin(test))).token;
    const monday = test.clock.now().toISOString().slice(0, 10);
    const [tuesday, saturday, nextMonday] = [1, 5, 7].map((days) => addDays(monday, days));
    const at = async (cognome: string, event: { tipo?: string; inizio: string }, comune = 'Cesenatico') => {
      const notice = await publish({ cognome, funerale: 'Seguirà avviso', comune, cap: '47042' });
      await seedEvent(test, token, notice.id_servizio ?? '', event);
      return notice;
    };
    await at('Oggini', { inizio: `${monday}T10:00` });
    await at('Domenici', { inizio: `${tuesday}T15:00` });
    await at('Sabatini', { inizio: `${saturday}T09:30` });
    await at('Dopo', { inizio: `${nextMonday}T09:30` });
    await at('Rosari', { tipo: 'rosario', inizio: `${tuesday}T18:00` }, 'Gambettola');
    await at('Sereni', { tipo: 'rosario', inizio: `${saturday}T20:30` });
    const secondTuesday = addDays(monday, 8);
    await at('Prossimi', { inizio: `${secondTuesday}T11:00` }, 'Gatteo');
    const place = '/necrologi/emilia-romagna/forli-cesena';
    const tomorrow = await wordsOf(`${place}/cesenatico/domani`);
    expect(tomorrow).toContain('I funerali di domani a Cesenatico');
    expect(tomorrow).toMatch(/15:00 Maria Teresa Domenici/);
    expect(tomorrow).not.toMatch(/Oggini|Sabatini|Rosari/);
    const week = await wordsOf(`${place}/cesenatico/settimana`);
    const days = [monday, tuesday ?? '', saturday ?? ''].map(dayAndMonth);
    expect(week).toMatch(
      new RegExp(`Lunedì ${days[0]} .*Oggini.* Martedì ${days[1]} .*Domenici.* Sabato ${days[2]} .*Sabatini`),
    );
    expect(week).not.toContain('Dopo');
    test.clock.pass(86_400_000);
    const coming = await page(`${place}/cesenatico/lunedi`);
    expect(coming).toContain('<h1>I funerali di lunedì a Cesenatico</h1>');
    expect(coming).toMatch(new RegExp(`dateTime="${nextMonday}T09:30".{1,300}Dopo`));
    expect(coming).toContain('noindex');
    test.clock.pass(-86_400_000);
    // Beside funerals only a municipality has its rosaries.
    expect(week).toMatch(
      /Camere ardenti, rosari, veglie, benedizioni e Sante Messe Sabato .* 20:30 Maria Teresa Sereni Rosario/,
    );
    expect(await wordsOf(`${place}/settimana`)).not.toContain('Sereni');
    const none = await wordsOf(`${place}/gambettola/domani`);
    expect(none).toMatch(
      /Domani qui nessun funerale annunciato\. Camere ardenti, rosari, veglie, benedizioni e Sante Messe 18:00 Maria Teresa Rosari Rosario/,
    );
    // The funeral that was published in Cesenatico is held in Cesena.
    expect(none).toMatch(/Domani nei comuni vicini Cesena a \d+ km, 1 funerale Cesenatico a \d+ km, 1 funerale/);
    expect(await wordsOf(`${place}/gatteo/settimana`)).toMatch(
      new RegExp(
        `Questa settimana.* nessun funerale annunciato\\. Il prossimo funerale: martedì ${dayAndMonth(secondTuesday)} 11:00 Maria Teresa Prossimi`,
      ),
    );
    expect(week).not.toContain('Il prossimo funerale');
    const links = await page(`${place}/cesenatico`);
    for (const ending of ['oggi', 'domani', 'settimana', 'onoranze', 'feed.atom'])
      expect(links).toContain(`href="${place}/cesenatico/${ending}"`);
    expect(links).toContain('<summary>Segui Cesenatico</summary>');
    expect(links).toContain('title="Annunci funebri a Cesenatico (Atom)"');
  });

  it('the archive leads from months to days and back', async () => {
    const [month = ''] = (await publish({})).data_crea.match(/^\d{4}-\d{2}/) ?? [];
    const address = `/necrologi/archivio/${month.replace('-', '/')}`;
    expect(await page('/necrologi')).toContain('href="/necrologi/archivio"');
    expect(await page('/necrologi/archivio')).toContain(`href="${address}"`);
    const html = await page(address);
    const [day] = html.match(new RegExp(`href="${address}/\\d{2}"`)) ?? [];
    expect(day).toBeDefined();
    expect(await page(day?.slice(6, -1) ?? '')).toContain(`href="${address}"`);
    for (const url of ['2026/13', '2099/01', 'x/y'])
      expect((await get(`/necrologi/archivio/${url}`)).statusCode, url).toBe(404);
  });
});

describe('the agencies of a place', () => {
  it('are those with a public page, by town, and follow every change', async () => {
    const admin = await signInAdmin(test);
    const made = await seedAgency(test, admin, {
      ragSociale: 'Onoranze Longiano',
      comune: 'Longiano',
      tel: '0547 665000',
    });
    const place = '/necrologi/emilia-romagna/forli-cesena';
    const html = await page(`${place}/longiano/onoranze`);
    expect(html).toContain('<h1>Onoranze funebri a Longiano</h1>');
    expect(html).toContain(`href="${agencyAddress(made.agency.slug)}"`);
    expect(html).toContain('href="tel:+390547665000"');
    expect(await page(`${place}/onoranze`)).toContain('<h2>Longiano (FC)</h2>');
    const italy = await page('/onoranze');
    const places = italy.indexOf('href="/necrologi/emilia-romagna/onoranze"');
    expect(places).toBeGreaterThan(0);
    // On a telephone the way to a place would stand below sixty agencies of all Italy.
    expect(italy.indexOf('class="firms"')).toBeGreaterThan(places);
    expect((await get('/necrologi/onoranze')).headers.location).toBe('/onoranze');
    await call(test, changeAgency, { token: admin, params: { id: made.agency._id }, body: { paginaVisibile: false } });
    const without = await page(`${place}/longiano/onoranze`);
    expect(without).not.toContain('Onoranze Longiano');
    expect(without).toContain('<meta name="robots" content="noindex"/>');
  });

  it('stay within 15 KB compressed, however many there are', async () => {
    const admin = await signInAdmin(test);
    for (let n = 0; n < 62; n += 1)
      await seedAgency(test, admin, {
        ragSociale: `Onoranze ${nextTaxCode()} e figli`,
        comune: 'Sogliano al Rubicone',
      });
    const url = '/necrologi/emilia-romagna/forli-cesena/sogliano-al-rubicone/onoranze';
    const { rawPayload } = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(rawPayload.length).toBeLessThan(15_000);
    expect(await page(url)).toContain('Sono le prime di 62 agenzie');
  });
});
