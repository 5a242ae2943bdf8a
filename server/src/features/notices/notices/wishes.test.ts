import { changeEvent, type EventChange } from '@commiato/contracts/funerals/events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { changeNotice, readNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { readPublicNotice } from '@commiato/contracts/notices/public-notices';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { seedEvent } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let notice: Notice;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  notice = await seedNotice(test, token);
});

const change = (body: Record<string, unknown>) => call(test, changeNotice, { token, params: { id: notice._id }, body });
const page = async () => (await test.app.inject({ url: noticeAddress(notice) })).body;
const iban = 'IT60 X054 2811 1010 0000 0123 456';

describe('what a family declares', () => {
  it('stands on the page with a line that warns of fakes, and nothing of it stands there otherwise', async () => {
    expect(await page()).not.toContain('Per desiderio della famiglia');
    const direttaIl = `${test.clock.now().toISOString().slice(0, 10)}T16:45`;
    const { status, body } = await change({
      fiori: 'Non fiori ma opere di bene',
      donaA: 'Istituto oncologico romagnolo',
      donaIban: iban.toLowerCase(),
      diretta: 'www.youtube.example/live/abc',
      direttaIl,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ donaIban: iban.replaceAll(' ', ''), diretta: 'https://www.youtube.example/live/abc' });
    const shown = await page();
    for (const words of [
      'Non fiori ma opere di bene',
      iban,
      'youtube.example/live/abc',
      'alle 16:45',
      'Sono gli unici',
    ])
      expect(shown).toContain(words);
    test.clock.pass(24 * 3600_000);
    expect(await page()).not.toContain('youtube.example');
  });

  it('keeps the hour of the stream back with that of the ceremony', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    await change({ diretta: 'https://video.example/1', direttaIl: `${today}T16:45` });
    const oraDopo = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await seedEvent(test, token, notice.id_servizio ?? '', { inizio: `${today}T16:45`, oraDopo });
    expect(await page()).not.toMatch(/16:45|video\.example/);
  });

  it('moves the hour of the stream with the ceremony, back with it, and tells none of one that is cancelled', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const event = await seedEvent(test, token, notice.id_servizio ?? '', { inizio: `${today}T17:00` });
    await change({ diretta: 'https://video.example/1', direttaIl: `${today}T16:45` });
    const move = async (body: Partial<EventChange>) => {
      expect((await call(test, changeEvent, { token, params: { id: event._id }, body })).status).toBe(200);
      return page();
    };
    const stream = (html: string) => /<dt>Diretta.*?<\/dd>/s.exec(html)?.[0] ?? '';
    expect(stream(await page())).toContain('alle 16:45');
    expect(stream(await move({ inizio: `${today}T18:30` }))).toContain('alle 18:15');
    const { body } = await call(test, readNotice, { token, params: { id: notice._id } });
    expect(body.direttaIl).toBe(`${today}T18:15`);
    expect(stream(await move({ inizio: `${today}T17:00`, correzione: true }))).toContain('alle 16:45');
    const cancelled = stream(await move({ stato: 'annullato' }));
    expect(cancelled).toContain('la cerimonia è stata annullata');
    expect(cancelled).not.toMatch(/16:45|video\.example/);
  });

  it('lets the stream go with an hour that the text moves, unless another is written beside', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const text = (hour: string) => `OGGI ALLE ORE ${hour} NELLA CHIESA DI SAN ROCCO`;
    await change({ funerale: text('17'), diretta: 'https://video.example/1', direttaIl: `${today}T16:45` });
    await change({ funerale: text('18.30'), direttaIl: `${today}T16:45` });
    expect(await page()).toContain('alle 18:15: <a class="wishes-stream"');
    await change({ funerale: text('19'), direttaIl: `${today}T18:40` });
    expect(await page()).toContain('alle 18:40: <a class="wishes-stream"');
    // The host alone, on paper, leads to no ceremony.
    expect(await page()).toContain('<span class="wishes-stream-address">video.example/1</span>');
  });

  it('goes, as long before the ceremony, with a notice that its tax code moves to another funeral', async () => {
    const today = test.clock.now().toISOString().slice(0, 10);
    const codfisc = nextTaxCode();
    const right = await seedNotice(test, token, { codfisc, cognome: 'Rosa' });
    const seedFuneral = ({ id_servizio }: Notice, inizio: string) =>
      seedEvent(test, token, id_servizio ?? '', { inizio, pubblico: true });
    await seedFuneral(right, `${today}T17:00`);
    await seedFuneral(notice, `${today}T15:00`);
    await change({ diretta: 'https://video.example/1', direttaIl: `${today}T14:45` });
    const { body } = await change({ codfisc, direttaIl: `${today}T14:45` });
    expect(body).toMatchObject({ id_servizio: right.id_servizio, direttaIl: `${today}T16:45` });
  });

  it.each([
    ['an account whose digits are wrong', { donaA: 'AIL', donaIban: 'IT60X0542811101000000123457' }, 'donaIban'],
    ['an account of nobody', { donaIban: iban }, 'donaA'],
    ['an association without an account', { donaA: 'AIL' }, 'donaIban'],
    ['a stream without its hour', { diretta: 'https://video.example/1' }, 'direttaIl'],
    [
      'a stream that is no secure address',
      { diretta: 'http://video.example/1', direttaIl: '2026-11-24T10:00' },
      'diretta',
    ],
    ['a link among the words', { fiori: 'ordinateli su www.fiori.example' }, 'fiori'],
  ])('is refused at the field: %s', async (_, body, field) => {
    const refused = await change(body);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toEqual([field]);
  });
});

it('who allowed the portrait is read by the agency alone', async () => {
  const { body } = await change({ ritratto: 'La figlia Anna Segreti' });
  expect(body.ritratto).toBe('La figlia Anna Segreti');
  const all = [await page(), JSON.stringify((await call(test, readPublicNotice, { params: { id: notice._id } })).body)];
  expect(all.filter((text) => text.includes('Segreti'))).toEqual([]);
});
