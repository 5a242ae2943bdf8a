import { PDFDocument } from '@cantoo/pdf-lib';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { changeEvent, deleteEvent } from '@commiato/contracts/funerals/events';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { changePrint, deletePrint } from '@commiato/contracts/notices/prints';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { seedAgency, seedNotice, seedPrint, signInAdmin, type TestAgency } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { readPdf } from '../testing/read-files.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
beforeAll(async () => {
  zoli = await seedAgency(test, await signInAdmin(test));
});
const open = (url: string) => test.app.inject({ method: 'GET', url });
const check = (code: string) => open(`/verifica?codice=${encodeURIComponent(code)}`);

describe('/verifica', () => {
  it('asks for a code, and says of an unknown one that it is not ours', async () => {
    const blank = await open('/verifica');
    expect(blank.statusCode).toBe(200);
    // The plain poster that visitors download has none: who looks for it there would take the paper for false.
    expect(blank.body).toContain('Dove il codice non c’è, il QR Code apre l’annuncio.');
    expect(blank.body).not.toContain('ogni manifesto');
    const unknown = await check('ZZZZZZ');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('non è nostro');
  });

  it('says so of an hour that the text of the notice alone tells, also where an event takes its place', async () => {
    const saying = (hour: number) =>
      `I FUNERALI AVRANNO LUOGO MERCOLEDÌ 25 NOVEMBRE ALLE ORE ${hour} NELLA CHIESA DI SAN ROCCO`;
    const notice = await seedNotice(test, zoli.token, { funerale: saying(15) });
    const { codice } = await seedPrint(test, zoli.token, notice._id);
    expect((await check(codice)).body).toContain('è attuale: il funerale è alle 15');
    const change = async (body: Record<string, unknown>) =>
      (await call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body })).status;
    expect(await change({ funerale: saying(16), eventi: '[]' })).toBe(200);
    expect((await check(codice)).body).toContain('superato: il funerale è alle 16 di mercoledì 25 novembre');
    expect(await change({ funerale: saying(15), eventi: '[]' })).toBe(200);
    expect((await check(codice)).body).toContain('è attuale');
    const event = { tipo: 'funerale', inizio: '2026-11-25T17:00' } as const;
    await seedEvent(test, zoli.token, notice.id_servizio ?? '', event);
    expect((await check(codice)).body).toContain('superato: il funerale è alle 17 di mercoledì 25 novembre');
  });

  it('says whether a paper holds, however its code is typed, and the new hour where it does not', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const inizio = '2026-11-25T10:00';
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', { tipo: 'funerale', inizio });
    const { _id, codice } = await seedPrint(test, zoli.token, notice._id);
    const current = await check(` ${codice.slice(0, 3).toLowerCase()} ${codice.slice(3)}`);
    expect(current.statusCode).toBe(200);
    expect(current.body).toContain('è attuale');
    await call(test, changeEvent, {
      token: zoli.token,
      params: { id: event._id },
      body: { inizio: '2026-11-25T11:00' },
    });
    expect((await check(codice)).body).toContain('superato: il funerale è alle 11 di mercoledì 25 novembre');
    const { body: second } = await call(test, changePrint, { token: zoli.token, params: { id: _id }, body: {} });
    expect((await check(second.codice)).body).toContain('è attuale');
    expect((await check(codice)).body).toContain('superato: il funerale è alle 11');
    await call(test, deletePrint, { token: zoli.token, params: { id: _id } });
    expect((await check(second.codice)).statusCode).toBe(200);
  });

  it('names what was taken away, where nothing takes its place', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const rosary = { tipo: 'rosario', inizio: '2026-11-25T20:30' } as const;
    const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', rosary);
    const { codice } = await seedPrint(test, zoli.token, notice._id);
    await call(test, deleteEvent, { token: zoli.token, params: { id } });
    expect((await check(codice)).body).toContain('superato: il rosario non c’è più');
  });

  it.each([
    ['Ringraziamento', 'altro', 'la celebrazione non c’è più'],
    ['Necrologio', 'altro', 'uno dei momenti annunciati non c’è più'],
    ['Necrologio', 'benedizione', 'la benedizione non c’è più'],
  ] as const)(
    'of a %s calls what was taken away, kept as %s, as visitors were told of it',
    async (cosa, tipo, told) => {
      const notice = await seedNotice(test, zoli.token, { cosa, funerale: '' });
      const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', {
        tipo,
        pubblico: true,
        inizio: '2026-11-25T20:30',
      });
      const { codice } = await seedPrint(test, zoli.token, notice._id);
      await call(test, deleteEvent, { token: zoli.token, params: { id } });
      expect((await check(codice)).body).toContain(`superato: ${told}`);
    },
  );

  it('says of an hour that is held back since that it is told later, not that it was taken away', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = { tipo: 'funerale', inizio: '2026-11-25T10:00' } as const;
    const { _id: id } = await seedEvent(test, zoli.token, notice.id_servizio ?? '', funeral);
    const { codice } = await seedPrint(test, zoli.token, notice._id);
    expect((await check(codice)).body).toContain('è attuale');
    const hold = async (oraDopo: string | null) =>
      (await call(test, changeEvent, { token: zoli.token, params: { id }, body: { oraDopo } })).status;
    expect(await hold(new Date(test.clock.now().getTime() + 3_600_000).toISOString())).toBe(200);
    const withheld = (await check(codice)).body;
    expect(withheld).toContain('superato: ora e luogo si comunicano in seguito.');
    expect(withheld).not.toContain('non c’è più');
    expect(await hold(null)).toBe(200);
    expect((await check(codice)).body).toContain('è attuale: il funerale è alle 10');
  });

  it('says which of several rites is held back since, for each by its name', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: '2026-11-25T10:00' });
    const rosary = await seedEvent(test, zoli.token, funeral, { tipo: 'rosario', inizio: '2026-11-24T20:30' });
    const { codice } = await seedPrint(test, zoli.token, notice._id);
    const oraDopo = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const params = { id: rosary._id };
    const held = await call(test, changeEvent, { token: zoli.token, params, body: { oraDopo } });
    expect(held.status).toBe(200);
    const page = (await check(codice)).body;
    expect(page).toContain('superato: ora e luogo del rosario si comunicano in seguito.');
  });

  it('says what has changed, and not the hour of the rite where that is as it was printed', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    const place = { luogo: 'Chiesa di San Rocco', comune: 'Cesena' };
    const main = await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: '2026-11-25T10:00', ...place });
    const burial = await seedEvent(test, zoli.token, funeral, { tipo: 'sepoltura', inizio: '2026-11-25T12:00' });
    const { _id, codice } = await seedPrint(test, zoli.token, notice._id);
    const verdict = async (code: string) => /è superato: ([^<]*)\./.exec((await check(code)).body)?.[1];
    const change = (event: { _id: string }, body: object) =>
      call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body });
    const anew = { token: zoli.token, params: { id: _id }, body: { parenti: 'La moglie Ada' } };
    const { body: second } = await call(test, changePrint, anew);
    expect(await verdict(codice)).toBe('ne è stato fatto uno più recente');
    await change(burial, { stato: 'annullato' });
    expect(await verdict(second.codice)).toBe('la sepoltura è annullata');
    await change(main, { indirizzo: 'Via Savio 412' });
    expect(await verdict(second.codice)).toBe('l’indirizzo del funerale è cambiato; la sepoltura è annullata');
    const corrected = { token: zoli.token, params: { id: notice._id }, body: { cognome: 'Bianchini' } };
    expect((await call(test, changeNotice, corrected)).status).toBe(200);
    expect(await verdict(second.codice)).toContain('annullata; il nome è stato corretto');
    const spouse = { ...corrected, body: { cognome: notice.cognome, coniuge: 'Nicola Amadori' } };
    expect((await call(test, changeNotice, spouse)).status).toBe(200);
    expect(await verdict(second.codice)).toContain('annullata; il nome del coniuge è stato corretto');
    const words = { ...corrected, body: { coniuge: notice.coniuge, testo: 'Ne danno l’annuncio i suoi cari.' } };
    expect((await call(test, changeNotice, words)).status).toBe(200);
    expect(await verdict(second.codice)).toContain('annullata; il testo è stato corretto');
  });

  it('says so of the kind and the end that it prints, and of what takes place again that it calls cancelled', async () => {
    const notice = await seedNotice(test, zoli.token, { funerale: '' });
    const wake = { tipo: 'camera ardente', inizio: '2026-11-24T09:00', fine: '2026-11-24T18:00' };
    const event = await seedEvent(test, zoli.token, notice.id_servizio ?? '', wake);
    const { _id, codice } = await seedPrint(test, zoli.token, notice._id);
    const change = async (body: object) =>
      (await call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body })).status;
    const anew = async () =>
      (await call(test, changePrint, { token: zoli.token, params: { id: _id }, body: {} })).body.codice;
    expect(await anew()).toBe(codice);
    expect(await change({ fine: '2026-11-24T19:00' })).toBe(200);
    expect((await check(codice)).body).toContain('superato: l’ora della fine della camera ardente è cambiata.');
    expect(await change({ fine: wake.fine })).toBe(200);
    expect((await check(codice)).body).toContain('è attuale');
    expect(await change({ tipo: 'veglia' })).toBe(200);
    expect((await check(codice)).body).toContain('superato: la veglia è alle 9 di martedì 24 novembre');
    expect(await change({ tipo: wake.tipo })).toBe(200);
    expect(await change({ stato: 'annullato' })).toBe(200);
    expect((await check(codice)).body).toContain('superato: la camera ardente è annullata.');
    const cancelled = await anew();
    expect((await check(cancelled)).body).toContain('è attuale');
    expect(await change({ stato: 'in programma' })).toBe(200);
    expect((await check(cancelled)).body).toContain('superato: la camera ardente è alle 9 di martedì 24 novembre');
  });

  it('names nobody whose notice is gone', async () => {
    const notice = await seedNotice(test, zoli.token, { cognome: 'Taciturni' });
    const { codice } = await seedPrint(test, zoli.token, notice._id);
    expect((await check(codice)).body).toContain('Taciturni');
    await call(test, deleteNotice, { token: zoli.token, params: { id: notice._id } });
    const { body, statusCode } = await check(codice);
    expect(statusCode).toBe(200);
    expect(body).toContain('non è più attuale');
    expect(body).not.toContain('Taciturni');
  });
});

describe('the poster of a notice for visitors', () => {
  it('is a sheet of A4, and pictures for messages', async () => {
    const notice = await seedNotice(test, zoli.token);
    const pdf = await open(`/necrologio/${notice._id}/manifesto.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(1);
    for (const [width, height] of [
      [1080, 1350],
      [1080, 1920],
    ]) {
      const picture = await open(`/necrologio/${notice._id}/manifesto-${width}x${height}.jpg`);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  it('tells the same age as the page: the one of the dates, else the one that was written', async () => {
    const told = async (nato: string) => {
      const notice = await seedNotice(test, zoli.token, { nato, decesso: '2026-11-18', age: '86' });
      const poster = await readPdf((await open(`/necrologio/${notice._id}/manifesto.pdf`)).rawPayload);
      const page = (await open(noticeAddress(notice))).body;
      return [/di anni \d+/.exec(poster.pages.join(' ').replace(/\s+/g, ' '))?.[0], /all’età di \d+/.exec(page)?.[0]];
    };
    expect(await told('1938-03-12')).toEqual(['di anni 88', 'all’età di 88']);
    expect(await told('')).toEqual(['di anni 86', 'all’età di 86']);
  });

  it('says the new hour as soon as it has moved, and is gone as soon as the agency takes it back, however often it was read', async () => {
    const other = await seedAgency(test, await signInAdmin(test));
    const notice = await seedNotice(test, other.token, { funerale: '' });
    const funeral = notice.id_servizio ?? '';
    const { _id } = await seedEvent(test, other.token, funeral, { tipo: 'funerale', inizio: '2026-11-25T10:00' });
    const read = () => open(`/necrologio/${notice._id}/manifesto.pdf`);
    const words = async (pdf: Buffer) => (await readPdf(pdf)).pages.join(' ').replace(/\s+/g, ' ');
    const before = await read();
    expect((await read()).rawPayload).toEqual(before.rawPayload);
    await call(test, changeEvent, { token: other.token, params: { id: _id }, body: { inizio: '2026-11-25T15:00' } });
    const after = await read();
    expect(await words(after.rawPayload)).toMatch(/alle 15/);
    expect(await words(before.rawPayload)).toMatch(/alle 10/);
    await call(test, changeProfile, { token: other.token, body: { manifestoPubblico: 'false' } });
    expect((await read()).statusCode).toBe(404);
  });

  it('announces no funeral that was cancelled, however its text was written, and keeps what the text alone says', async () => {
    const words = async (id: string) =>
      (await readPdf((await open(`/necrologio/${id}/manifesto.pdf`)).rawPayload)).pages.join(' ').replace(/\s+/g, ' ');
    const unread = 'I FUNERALI MUOVERANNO ALLE 14,30 DI VENERDÌ 27 NOVEMBRE DALLA CASA DI RIPOSO';
    const notice = await seedNotice(test, zoli.token, {
      funerale: unread,
      comune: 'SOGLIANO AL RUBICONE',
      cap: '47030',
    });
    const funeral = notice.id_servizio ?? '';
    await seedEvent(test, zoli.token, funeral, { tipo: 'rosario', inizio: '2026-11-26T20:15' });
    const before = await words(notice._id);
    expect(before).toMatch(/Rosario sarà recitato giovedì 26 novembre alle 20:15.*I FUNERALI MUOVERANNO ALLE 14,30/);
    expect(before).toContain('Sogliano al Rubicone, ');
    const { _id } = await seedEvent(test, zoli.token, funeral, { tipo: 'funerale', inizio: '2026-11-27T14:30' });
    const cancelled = { token: zoli.token, params: { id: _id }, body: { stato: 'annullato' } };
    expect((await call(test, changeEvent, cancelled)).status).toBe(200);
    const after = await words(notice._id);
    expect(after).toContain('Il funerale di venerdì 27 novembre è stato annullato.');
    expect(after).not.toMatch(/14[:,]30|MUOVERANNO/);
    expect(after).toContain('alle 20:15');
    // So does a proof, and what is made for the family.
    const print = await seedPrint(test, zoli.token, notice._id);
    expect(print.testo).toContain('è stato annullato');
    expect(print.testo).not.toContain('14,30');
  });

  it('is not there where the agency does not give it away, nor for an unknown notice', async () => {
    const admin = await signInAdmin(test);
    const other = await seedAgency(test, admin);
    const notice = await seedNotice(test, other.token);
    await call(test, changeProfile, { token: other.token, body: { manifestoPubblico: 'false' } });
    for (const file of ['manifesto.pdf', 'manifesto-1080x1350.jpg', 'manifesto-1080x1920.jpg'])
      expect((await open(`/necrologio/${notice._id}/${file}`)).statusCode).toBe(404);
    expect((await open('/necrologio/nessunoconid/manifesto.pdf')).statusCode).toBe(404);
  });
});
