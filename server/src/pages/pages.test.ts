import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { giveHeart } from '@commiato/contracts/notices/public-notices';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../testing/calls.ts';
import {
  nextTaxCode,
  seedAgency,
  seedAttachment,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { readQrCode } from '../testing/read-qr-code.ts';
import { readSiteMap } from '../testing/site-map.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const name = 'MARIA TERESA</span> <span>DELL’ACQUA';

describe('the page of a notice', () => {
  it('is whole HTML that shared caches may keep for less than a minute, and answers 304 to who has it', async () => {
    const notice = await seedNotice(test, zoli.token);
    await seedAttachment(test, zoli.token, notice._id);
    const page = await get(noticeAddress(notice), { 'accept-encoding': 'br' });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    });
    expect(page.rawPayload.length).toBeLessThan(15_000);
    const { body } = await get(noticeAddress(notice));
    for (const words of [name, 'Partecipazioni &amp; Ringraziamenti', 'Fratelli Zoli', 'Aggiungi al calendario'])
      expect(body).toContain(words);
    expect(body).not.toContain(notice.codfisc);
    const again = await get(noticeAddress(notice), { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says Nata and Deceduta by the sex of a valid tax code, both endings otherwise', async () => {
    const known = await seedNotice(test, zoli.token, { codfisc: 'DLLMTR38C52D704U' });
    expect((await get(noticeAddress(known))).body).toContain('Nata a Forlì il 12 marzo 1938');
    const mistyped = await seedNotice(test, zoli.token, { codfisc: 'DLLMTR38C52D704A' });
    expect((await get(noticeAddress(mistyped))).body).toContain('Nata/o a Forlì il 12 marzo 1938');
  });

  it('redirects another slug, or none, to the right one', async () => {
    const notice = await seedNotice(test, zoli.token);
    for (const url of [`/necrologio/${notice._id}/altro`, `/necrologio/${notice._id}`]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([308, noticeAddress(notice)]);
    }
  });

  it('follows changes of the notice, its attachments and its agency at once', async () => {
    const lone = await seedAgency(test, admin);
    const notice = await seedNotice(test, lone.token);
    expect((await get(noticeAddress(notice))).body).not.toContain('Partecipazioni');
    await seedAttachment(test, lone.token, notice._id);
    expect((await get(noticeAddress(notice))).body).toContain('Partecipazioni');
    const change = { params: { id: notice._id }, body: { mortoA: 'Cervia' } };
    await call(test, changeNotice, { token: lone.token, ...change });
    expect((await get(noticeAddress(notice))).body).toContain('a Cervia');
    await call(test, changeAgency, { token: admin, params: { id: lone.agency._id }, body: { tel: '0547 999' } });
    expect((await get(noticeAddress(notice))).body).toContain('0547 999');
  });

  it('is a human page: 410 where removed, 404 with the specified box where hidden or unknown', async () => {
    const hidden = await seedNotice(test, zoli.token);
    const removed = await seedNotice(test, zoli.token);
    await get(noticeAddress(removed));
    await call(test, changeNotice, { token: admin, params: { id: hidden._id }, body: { disattivo: true } });
    await call(test, deleteNotice, { token: zoli.token, params: { id: removed._id } });
    const gone = await get(noticeAddress(removed));
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(gone.body).toContain('Questo annuncio è stato rimosso');
    expect(gone.body).not.toContain('Stato HTTP');
    for (const url of [noticeAddress(hidden), '/necrologio/nessuno/nessuno', '/necrologio/%00/x']) {
      const missing = await get(url);
      expect(missing.statusCode).toBe(404);
      expect(missing.body).toContain('Errore nel recupero dell&#x27;annuncio. Stato HTTP: 404');
    }
  });
});

describe('beside a notice', () => {
  it('the QR code is a download named after the person, 1024 pixels, black', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { headers, rawPayload } = await get(noticeAddress(notice, 'qrCode'));
    expect(headers['content-disposition']).toBe(
      `attachment; filename="maria-teresa-dell-acqua.png"; filename*=UTF-8''Maria%20Teresa%20Dell%27Acqua.png`,
    );
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1024, 1024]);
    const pixels = await sharp(rawPayload).greyscale().raw().toBuffer();
    expect([...new Set(pixels)].sort()).toEqual([0, 255]);
  });

  it('the QR code on the page is a drawing that leads to the notice, gone with it', async () => {
    const notice = await seedNotice(test, zoli.token);
    expect((await get(noticeAddress(notice))).body).toContain(`src="${noticeAddress(notice, 'qrDrawing')}"`);
    const { headers, rawPayload } = await get(noticeAddress(notice, 'qrDrawing'));
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('s-maxage=60'),
    });
    expect(await readQrCode(rawPayload)).toBe(test.deps.settings.publicUrl + noticeAddress(notice));
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    expect((await get(noticeAddress(notice, 'qrDrawing'))).statusCode).toBe(410);
  });

  it('the preview for social networks is 1200 x 630, with or without a photograph', async () => {
    const notice = await seedNotice(test, zoli.token);
    const preview = await get(noticeAddress(notice, 'preview'));
    expect(preview.headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(preview.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('the preview has another address once it shows something else, and no other otherwise: networks keep it by its address', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), funerale: '' });
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {});
    const address = async (named = notice) => {
      const { body } = await get(noticeAddress(named));
      return /property="og:image" content="http:\/\/commiato\.test([^"]+)"/.exec(body)?.[1] ?? '';
    };
    const change = async (body: Record<string, unknown>, bytes?: Buffer) => {
      const file = bytes ? { file: { bytes: new Uint8Array(bytes), filename: 'altra.jpg' } } : {};
      const changed = await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body, ...file });
      expect(changed.status).toBe(200);
    };
    const move = (inizio: string) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: { inizio, versione: 1 } });
    const first = await address();
    expect(first).toMatch(/\/anteprima\.jpg\?v=[\w-]{16}$/);
    await change({ testo: 'Altre parole.' });
    expect(await address()).toBe(first);
    const other = { create: { width: 400, height: 500, channels: 3, background: '#204060' } } as const;
    await change({}, await sharp(other).jpeg().toBuffer());
    const ofPhotograph = await address();
    expect((await move('2026-11-25T09:00')).status).toBe(200);
    const ofDay = await address();
    await change({ nome: 'MARIA GRAZIA' });
    const renamed = { ...notice, nome: 'MARIA GRAZIA' };
    const ofName = await address(renamed);
    const all = [first, ofPhotograph, ofDay, ofName];
    expect(new Set(all.map((one) => one.split('?')[1])).size).toBe(4);
    for (const one of [...all, noticeAddress(notice, 'preview')]) expect((await get(one)).statusCode).toBe(200);
    const oembed = await get(`/oembed?url=${encodeURIComponent(`http://commiato.test${noticeAddress(renamed)}`)}`);
    expect(oembed.json().thumbnail_url).toBe(`http://commiato.test${ofName}`);
  });

  it('the preview names the town in which the church of the event says that it is', async () => {
    const drawn = vi.spyOn(test.deps.images, 'drawSocial');
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', { luogo: 'Duomo di Forlì', comune: '' });
    await get(noticeAddress(notice, 'preview'));
    expect(drawn.mock.lastCall?.[0].when).toBe('Funerale martedì 24 novembre, Forlì');
    drawn.mockRestore();
  });

  it('the preview says that what it names was cancelled, until its day is over', async () => {
    const drawn = vi.spyOn(test.deps.images, 'drawSocial');
    const wordsOf = async (event: Record<string, unknown>, cosa = 'Necrologio') => {
      const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode(), funerale: '', cosa });
      await seedEvent(test, zoli.token, notice.id_servizio ?? '', { stato: 'annullato', ...event });
      await get(noticeAddress(notice, 'preview'));
      return drawn.mock.lastCall?.[0].when;
    };
    expect(await wordsOf({ comune: 'Forlì' })).toBe('Funerale annullato, Cesena');
    expect(await wordsOf({ tipo: 'trigesimo' }, 'Trigesimo')).toBe('Santa Messa di trigesimo annullata, Cesena');
    expect(await wordsOf({ inizio: '2026-11-19T10:00' })).toBe('Cesena');
    drawn.mockRestore();
  });

  it('the funeral goes into a calendar at its Italian hour', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { headers, body } = await get(noticeAddress(notice, 'calendar'));
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toContain('DTSTART:20261121T090000Z\r\nDTEND:20261121T100000Z');
    expect(body).toContain('SUMMARY:Funerale di Maria Teresa Dell’Acqua');
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const vague = await seedNotice(test, zoli.token, { funerale: 'In forma privata' });
    expect((await get(noticeAddress(vague, 'calendar'))).statusCode).toBe(404);
    expect((await get(noticeAddress(vague))).body).not.toContain('Aggiungi al calendario');
  });

  it('the calendar names the place with its town, where the text names just one', async () => {
    const lines = async (funerale: string, more = {}) => {
      const notice = await seedNotice(test, zoli.token, { funerale, ...more });
      return (await get(noticeAddress(notice, 'calendar'))).body.replaceAll('\r\n ', '').split('\r\n');
    };
    expect(
      await lines(
        'Partendo dalla casa funeraria Ferri alle 9.30, sabato 21 novembre alle 10 in Duomo, poi al cimitero',
      ),
    ).toContain('LOCATION:Duomo\\, Cesena');
    const two = await lines('Sabato 21 novembre alle 10 in Duomo e nella chiesa di San Rocco');
    expect(two.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
    const mass = { cosa: 'Trigesimo', nome: 'Ada', cognome: 'Neri' };
    expect(await lines('Santa Messa domenica 22 novembre alle 11 in Duomo', mass)).toContain(
      'SUMMARY:Santa Messa in suffragio di Ada Neri',
    );
  });

  it('directions lead to the place alone, and are not offered where none is named', async () => {
    const funerale =
      'Sabato 21 novembre alle 10, chiesa di San Rocco, via Savio 412, indi si proseguirà per il cimitero';
    const notice = await seedNotice(test, zoli.token, { funerale, cimitero: '' });
    const ways = async (url: string) =>
      Array.from((await get(url)).body.matchAll(/destination=([^"&]+)/g), ([, to = '']) => decodeURIComponent(to));
    expect(await ways(noticeAddress(notice))).toEqual(['Chiesa di San Rocco, Via Savio 412, Cesena']);
    const vague = await seedNotice(test, zoli.token, { funerale: 'In forma privata', cimitero: 'Tomba di famiglia' });
    expect(await ways(noticeAddress(vague))).toEqual([]);
    const buried = await seedNotice(test, zoli.token, {
      funerale: '',
      cimitero: 'Cimitero di Forlì, ingresso da via Roma',
    });
    expect(await ways(noticeAddress(buried))).toEqual(['CIMITERO DI FORLÌ']);
  });

  it('the heart counts without JavaScript and leads back to the notice', async () => {
    const notice = await seedNotice(test, zoli.token);
    expect((await get(noticeAddress(notice))).body).toContain('data-count="0"');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const given = await test.app.inject({ method: 'POST', url: noticeAddress(notice, 'heart'), headers, payload: '' });
    expect([given.statusCode, given.headers.location]).toEqual([303, `${noticeAddress(notice)}?cuore#cuore`]);
    expect((await get(noticeAddress(notice))).body).toContain('data-count="1"');
    const cookie = String(given.headers['set-cookie']).split(';')[0] ?? '';
    const again = await call(test, giveHeart, { params: { id: notice._id }, headers: { cookie } });
    expect(again.body.cuori).toBe(1);
    const confirmed = await get(`${noticeAddress(notice)}?cuore`, { cookie });
    expect([confirmed.statusCode, confirmed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(confirmed.body).toContain('Cuore lasciato: 1 cuore in tutto.');
    const stranger = await get(`${noticeAddress(notice)}?cuore`, { 'user-agent': 'un altro' });
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, noticeAddress(notice)]);
    const unknown = { method: 'POST', url: '/necrologio/nessuno/x/cuore', headers, payload: '' } as const;
    expect((await test.app.inject(unknown)).statusCode).toBe(404);
  });
});

describe('the longest name', () => {
  it('has its page, its code and the form of its relatives', async () => {
    const notice = await seedNotice(test, zoli.token, { nome: 'MARIA '.repeat(13), cognome: 'ROSSI '.repeat(13) });
    for (const place of ['notice', 'report', 'qrDrawing', 'preview'] as const)
      expect((await get(noticeAddress(notice, place))).statusCode, place).toBe(200);
  });
});

describe('what the installation says about itself', () => {
  it('stands at addresses that every page leads to', async () => {
    const privacy = await get(publicPaths.privacy);
    const accessibility = await get(publicPaths.accessibility);
    expect([privacy.statusCode, accessibility.statusCode]).toEqual([200, 200]);
    expect(privacy.body).toContain('<h1>Informativa sulla privacy</h1>');
    expect(privacy.body).toContain(test.deps.settings.supportMail);
    for (const words of [
      'Stato di conformità',
      'Contenuti non accessibili',
      'Feedback e recapiti',
      'Procedura di attuazione',
    ])
      expect(accessibility.body).toContain(`<h2>${words}</h2>`);
    const pages = ['/annunci-recenti', '/cerca', '/richiedi-contatto', '/privacy', '/necrologio/nessuno/nessuno'];
    for (const url of pages)
      for (const link of [publicPaths.privacy, publicPaths.accessibility, publicPaths.contact])
        expect((await get(url)).body, url).toContain(`<a href="${link}">`);
  });

  it('is a step away from every form', async () => {
    const notice = await seedNotice(test, zoli.token);
    for (const url of [publicPaths.contact, noticeAddress(notice, 'report')])
      expect((await get(url)).body).toContain('<a href="/privacy">Informativa sulla privacy</a>');
  });
});

describe('the recent notices', () => {
  it('come 24 at a time, with a link to older ones, and show a new one at once', async () => {
    const lone = await seedAgency(test, admin);
    for (let i = 0; i < 25; i++) await seedNotice(test, lone.token, { nome: `Numero ${i}` });
    const first = (await get(publicPaths.recent)).body;
    expect(first.match(/<article/g)).toHaveLength(24);
    expect(first).toContain('NUMERO 24');
    expect(first).not.toContain('NUMERO 0<');
    const older = first.match(/\/annunci-recenti\?prima=\w+/)?.[0] ?? '';
    expect((await get(older)).body).toContain('NUMERO 0<');
    await seedNotice(test, lone.token, { nome: 'Appena arrivata' });
    expect((await get(publicPaths.recent)).body).toContain('APPENA ARRIVATA');
    expect((await get(`${publicPaths.recent}?prima=nessuno`)).body).toContain('Non ci sono annunci precedenti.');
  });
});

describe('the search', () => {
  it('has an address that can be shared, and speaks of results only once it was sent', async () => {
    await seedNotice(test, zoli.token, {
      nome: 'Niccolò',
      cognome: 'D’Amico',
      comune: 'Lucca',
      prov: 'LU',
      cap: '55100',
      regione: 'Toscana',
    });
    const form = await get(publicPaths.search);
    expect(form.body).toContain('Cerca Annunci');
    expect(form.body).not.toMatch(/Spiacenti|trovat/);
    const found = await get(`${publicPaths.search}?nome=d+amico+niccolo&prov=LU`);
    expect(found.body).toContain('1 annuncio trovato');
    expect(found.body).toContain('NICCOLÒ</span> <span>D’AMICO');
    expect(found.body).toContain('<option value="LU" selected="">');
    const none = await get(`${publicPaths.search}?nome=d+amico+niccolo&prov=RA`);
    expect(none.body).toContain('Spiacenti, nessun risultato trovato.');
  });

  it('leads from a page beyond the last to the last', async () => {
    for (let i = 0; i < 25; i++) await seedNotice(test, zoli.token, { cognome: 'Ultimapagina' });
    const { statusCode, headers } = await get(`${publicPaths.search}?nome=ultimapagina&page=99`);
    expect([statusCode, headers.location]).toEqual([302, `${publicPaths.search}?nome=ultimapagina&page=2`]);
    expect((await get(String(headers.location))).body).toContain('Pagina 2 di 2');
  });

  it('leads to the agency whose name was typed, where nobody is called so', async () => {
    const ragSociale = 'Onoranze Funebri F.lli Quagliòtti s.n.c.';
    await seedAgency(test, admin, { ragSociale, comune: 'Cesena' });
    const agencies = async (nome: string) => {
      const { body } = await get(`${publicPaths.search}?${new URLSearchParams({ nome })}`);
      return Array.from(body.matchAll(/Agenzia: <a href="([^"]+)">([^<]+)/g), ([, href, name]) => `${href} ${name}`);
    };
    const found = [
      '/onoranze/onoranze-funebri-f-lli-quagliotti-s-n-c Onoranze Funebri F.lli Quagliòtti s.n.c., Cesena',
    ];
    for (const typed of ['quagliotti', 'Onoranze funebri Quagliòtti', 'agenzia quaglio', 'quagliotti cesena'])
      expect(await agencies(typed)).toEqual(found);
    for (const typed of ['quagliotti forlì', 'onoranze funebri', 'agliotti']) expect(await agencies(typed)).toEqual([]);
    for (const typed of ['quaglioti', 'uagliotti', 'quagilotti', 'f.lli quaglliotti', 'quagliptti cesena'])
      expect(await agencies(typed)).toEqual(found);
    // A word of the trade, a short one and a town are no misspelled names.
    for (const typed of ['onoranzi', 'fllo quagliotti', 'quagliotti cesina', 'quaglitti forlì'])
      expect(await agencies(typed)).toEqual([]);
    await seedNotice(test, zoli.token, { cognome: 'Quagliotti' });
    expect(await agencies('quagliotti')).toEqual([]);
  });

  it('blames only the field that nothing bears', async () => {
    await seedNotice(test, zoli.token, { cognome: 'Palumbo', comune: 'Nappoli', prov: 'NA', regione: 'Campania' });
    const { body } = await get(`${publicPaths.search}?nome=palumbo&comune=Napoli`);
    expect(body).toContain('1 annuncio simile a quanto scritto');
    expect(body).toContain('<a href="/cerca?nome=palumbo&amp;comune=Nappoli">Nappoli</a>');
    expect(body).not.toContain('>Palumbo</a>');
    expect(body).not.toContain('Nessun annuncio');
  });

  it('survives whatever stands in the address', async () => {
    for (const query of [
      'nome=a&nome=b',
      `nome=${'x'.repeat(5000)}`,
      'page=-1&nome=',
      'prov=%00&cap=%25',
      'nome=%3Cscript%3E',
    ])
      expect((await get(`${publicPaths.search}?${query}`)).statusCode).toBe(200);
  });
});

describe('addresses for machines and unknown ones', () => {
  it('the site map lists what is published, and robots.txt leads to it', async () => {
    const notice = await seedNotice(test, zoli.token);
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://commiato.test/sitemap.xml');
    const addresses = (await readSiteMap(test.app)).flatMap(({ urls }) => urls.map(({ loc }) => loc));
    expect(addresses).toContain(`http://commiato.test${noticeAddress(notice)}`);
  });

  it('an unknown address is a page for browsers and a problem for programs', async () => {
    const page = await get('/niente', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Pagina non trovata');
    expect((await get('/niente')).json()).toMatchObject({ status: 404, code: 'non-trovato' });
    expect((await get('/api/niente', { accept: 'text/html' })).headers['content-type']).toContain('problem+json');
    const notice = await seedNotice(test, zoli.token);
    expect((await get(`${imageAddress(notice)}x`)).statusCode).toBe(404);
  });
});

it('a form that is refused as it was sent says so, and not that its page is gone', async () => {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: noticeAddress(await seedNotice(test, zoli.token), 'report'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `testo=${'a'.repeat(70_000)}`,
  });
  expect(statusCode).toBe(413);
  expect(body).toContain('La richiesta non è stata accettata così com’è.');
  expect(body).not.toContain('Pagina non trovata');
});

describe('the day after', () => {
  it('the page says that the funeral or the mass is over, and offers no calendar', async () => {
    const funeral = await seedNotice(test, zoli.token, { funerale: 'Venerdì 20 novembre alle 15 in Duomo' });
    const mass = await seedNotice(test, zoli.token, {
      cosa: 'Trigesimo',
      funerale: 'Santa Messa venerdì 20 novembre alle 18 in Duomo',
    });
    const passTo = (instant: string) => test.clock.pass(Date.parse(instant) - test.clock.now().getTime());
    passTo('2026-11-20T13:00:00Z');
    for (const notice of [funeral, mass]) {
      const { body } = await get(noticeAddress(notice));
      expect(body).toContain('Aggiungi al calendario');
      expect(body).not.toMatch(/si è svolt|è stata celebrata/);
      expect((await get(noticeAddress(notice, 'calendar'))).statusCode).toBe(200);
    }
    passTo('2026-11-20T23:00:01Z');
    const over = (await get(noticeAddress(funeral))).body;
    expect(over.replace(/<[^>]+>/g, '')).toContain('Il funerale si è svolto venerdì 20 novembre alle 15:00.');
    const celebrated = (await get(noticeAddress(mass))).body;
    expect(celebrated.replace(/<[^>]+>/g, '')).toContain(
      'La Santa Messa è stata celebrata venerdì 20 novembre alle 18:00.',
    );
    expect(celebrated).not.toMatch(/funerale si è svolto/i);
    for (const notice of [funeral, mass]) {
      expect((await get(noticeAddress(notice))).body).not.toContain('Aggiungi al calendario');
      expect((await get(noticeAddress(notice, 'calendar'))).statusCode).toBe(404);
    }
  });
});
