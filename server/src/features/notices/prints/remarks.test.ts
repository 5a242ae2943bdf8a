import { changeNotice } from '@commiato/contracts/notices/notices';
import { changePrint, listNoticePrints, readPrint, readPrintPdf } from '@commiato/contracts/notices/prints';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageKey } from '../../../platform/images/image-names.ts';
import { call } from '../../../testing/calls.ts';
import {
  portrait,
  seedAgency,
  seedNotice,
  seedPrint,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
beforeAll(async () => {
  zoli = await seedAgency(test, await signInAdmin(test));
});

/** Under what name the photograph of a notice is stored. */
async function storedImage(id: string): Promise<{ id_utente: string; img: string }> {
  const { rows } = await test.deps.database.pool.query('select id_utente, img from annunci where "_id" = $1', [id]);
  return rows[0];
}

async function remarks(choices: Record<string, unknown>): Promise<string> {
  const notice = await seedNotice(test, zoli.token);
  const print = await seedPrint(test, zoli.token, notice._id, choices);
  const { body: listed } = await call(test, listNoticePrints, { token: zoli.token, params: { id: notice._id } });
  expect(listed[0]?.avvisi).toEqual(print.avvisi);
  const params = { id: print._id };
  expect((await call(test, readPrintPdf, { token: zoli.token, params, query: {} })).status).toBe(200);
  return print.avvisi.join(' ');
}

describe('a print says what drawing it did', () => {
  it.each<[string, Record<string, unknown>, RegExp | '']>([
    ['nothing where all is as it was chosen', { modello: 'annuncio', formato: 'A3', parenti: 'I figli' }, ''],
    [
      'that the photograph is too small for the format',
      { modello: 'annuncio-con-foto', formato: '70x100' },
      /^La fotografia è piccola per il formato 70 x 100 cm: \d+ punti per pollice, ne servono almeno 150/,
    ],
    ['that emoji are not printed', { testo: 'Ciao nonno 🕊️❤️' }, /^Le emoji non si stampano e sono state tolte: 🕊 ❤$/],
    ['which letters no face has', { testo: 'Ciao 漢字', parenti: 'שלום' }, /sono stati tolti: ש ל ו ם 漢 字$/],
    ['nothing of other alphabets that are printed', { testo: 'محمد и Елена, Αθηνά', parenti: 'Łukasz Žižka' }, ''],
    [
      'that the text became too small to read',
      { modello: 'bigliettino', formato: '8.5x5.5', testo: 'Una vita spesa per gli altri. '.repeat(65) },
      /^Per stare tutto nel foglio il testo è scritto a \d(,\d)? punti: sotto 5,5 si legge male/,
    ],
    [
      'that more relatives were named than fit below each other',
      { formato: 'A3', parenti: 'I cugini di Meldola\n'.repeat(41) },
      /^Le righe di chi annuncia sono 41, troppe per il foglio/,
    ],
    [
      'that who announces is named twice',
      {
        formato: 'A3',
        testo: 'Ne danno il triste annuncio i figli.',
        parenti: 'Ne dà il triste annuncio\nla figlia Chiara',
      },
      /^Chi annuncia è detto due volte/,
    ],
    [
      'nothing of relatives who announce by themselves',
      { formato: 'A3', testo: 'Riposa in pace.', parenti: 'Lo annunciano i figli' },
      '',
    ],
    [
      'that a card which people keep invites to the funeral',
      {
        modello: 'ricordino',
        formato: '7x10',
        testo: 'I funerali si terranno il 30 novembre 2026 alle ore 15 in San Rocco.',
      },
      /Il testo dice giorno e ora di una cerimonia: su un ricordino/,
    ],
  ])('%s', async (_, choices, expected) => {
    if (expected === '') expect(await remarks(choices)).toBe('');
    else expect(await remarks(choices)).toMatch(expected);
  });

  it.each([
    ['is empty', Buffer.alloc(0), /non si può leggere/],
    ['is gone', null, /non ha una fotografia/],
  ])('a photograph that %s is left out, and the print says so', async (_, bytes, expected) => {
    const notice = await seedNotice(test, zoli.token);
    const { id_utente, img } = await storedImage(notice._id);
    const key = imageKey(id_utente, img);
    await test.deps.storage.remove(key);
    if (bytes) await test.deps.storage.put(key, bytes, 'image/jpeg');
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio-con-foto', formato: 'A4' });
    expect(print.avvisi.join()).toMatch(expected);
    const { status } = await call(test, readPrintPdf, { token: zoli.token, params: { id: print._id }, query: {} });
    expect(status).toBe(200);
  });

  it('a photograph that is much wider than its place, with a face or without, is cut in its middle, until somebody chooses the part', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { id_utente, img } = await storedImage(notice._id);
    const landscape = sharp({ create: { width: 3200, height: 1800, channels: 3, background: '#806a5c' } });
    await test.deps.storage.remove(imageKey(id_utente, img));
    await test.deps.storage.put(imageKey(id_utente, img), await landscape.jpeg().toBuffer(), 'image/jpeg');
    const print = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio-con-foto', formato: 'A4' });
    expect(print.avvisi.join()).toMatch(/^La fotografia è tagliata al centro per stare nel suo posto/);
    const change = { token: zoli.token, params: { id: print._id }, body: { ritaglio: { x: 0.2, y: 0.5, zoom: 1 } } };
    expect((await call(test, changePrint, change)).body.avvisi).toEqual([]);
  });

  it('forty relatives are written below each other, small but whole', async () => {
    expect(await remarks({ formato: 'A3', parenti: 'I cugini di Meldola\n'.repeat(40).trim() })).not.toMatch(
      /di seguito/,
    );
  });

  it('that the photograph of the notice was replaced since, until it is saved again; a paper without one says nothing', async () => {
    const notice = await seedNotice(test, zoli.token);
    const shown = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio-con-foto', formato: 'A4' });
    const without = await seedPrint(test, zoli.token, notice._id, { modello: 'annuncio', formato: 'A4' });
    const said = async ({ _id }: { _id: string }) =>
      (await call(test, readPrint, { token: zoli.token, params: { id: _id } })).body.avvisi.join();
    const replaced = /^La fotografia dell’annuncio è cambiata dopo questa versione/;
    expect(await said(shown)).not.toMatch(replaced);
    const params = { id: notice._id };
    expect(
      (await call(test, changeNotice, { token: zoli.token, params, body: {}, file: await portrait() })).status,
    ).toBe(200);
    expect(await said(shown)).toMatch(replaced);
    expect(await said(without)).not.toMatch(replaced);
    const again = await call(test, changePrint, { token: zoli.token, params: { id: shown._id }, body: {} });
    expect([again.body.versione, again.body.avvisi.some((one) => replaced.test(one))]).toEqual([2, false]);
  });

  it('and each new version anew', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { _id } = await seedPrint(test, zoli.token, notice._id, { testo: 'Ciao 🕊️' });
    const change = { token: zoli.token, params: { id: _id }, body: { testo: 'Ciao' } };
    expect((await call(test, changePrint, change)).body.avvisi).toEqual([]);
  });
});
