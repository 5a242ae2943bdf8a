import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readPrintOrderPdf, writePrintOrder } from '@commiato/contracts/notices/print-orders';
import { changePrint, deletePrint, listNoticePrints } from '@commiato/contracts/notices/prints';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  seedPosting,
  seedPrint,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
});

const order = {
  righe: [
    { comune: 'Cesena', copie: 60, urgente: true },
    { comune: 'Forlì', copie: '25' },
    { comune: 'Meldola', copie: 0 },
  ],
  scorta: 8,
  tipografia: 'Tipografia Malatesta',
  entro: '2026-11-25',
  note: 'Carta da affissione',
};

async function seedPoster() {
  const notice = await seedNotice(test, zoli.token);
  return { notice, print: await seedPrint(test, zoli.token, notice._id, { formato: '50x70' }) };
}
const write = (id: string, body: unknown, { token } = zoli) =>
  call(test, writePrintOrder, { token, params: { id }, body: body as never });
const sheet = (id: string, { token } = zoli) => call(test, readPrintOrderPdf, { token, params: { id } });

/** Of poppler-utils. */
const reader = 'pdftotext';
const canReadText = (() => {
  try {
    execFileSync(reader, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

async function textOf(pdf: Buffer): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ordine-'));
  try {
    const file = join(directory, 'ordine.pdf');
    await writeFile(file, pdf);
    return (await promisify(execFile)(reader, ['-layout', file, '-'])).stdout;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

it('copies are ordered municipality by municipality, and the print says so with the version that was ordered', async () => {
  const { notice, print } = await seedPoster();
  expect(print.ordine).toBeNull();
  const { status, body } = await write(print._id, order);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    versione: 1,
    righe: [
      { comune: 'Cesena', copie: 60, urgente: true },
      { comune: 'Forlì', copie: 25, urgente: false },
    ],
    scorta: 8,
    entro: '2026-11-25',
  });
  await call(test, changePrint, { token: zoli.token, params: { id: print._id }, body: { testo: 'Altre parole' } });
  const { body: listed } = await call(test, listNoticePrints, { token: zoli.token, params: { id: notice._id } });
  expect(listed[0]).toMatchObject({ versione: 2, ordine: { versione: 1 } });
});

it('an order is not written over one that a colleague has written since: the copies of that one are answered', async () => {
  const { print } = await seedPoster();
  const { body: first } = await write(print._id, { ...order, ordineVisto: null });
  test.clock.pass(1000);
  const late = await write(print._id, { scorta: 3, ordineVisto: null });
  expect([late.status, late.body]).toMatchObject([409, { code: 'versione-superata', attuale: first }]);
  const second = await write(print._id, { scorta: 3, ordineVisto: first.data_crea });
  expect(second.body).toMatchObject({ scorta: 3, righe: [] });
  expect(second.body).not.toHaveProperty('ordineVisto');
  expect((await write(print._id, { scorta: 4, ordineVisto: first.data_crea })).status).toBe(409);
  expect((await write(print._id, { scorta: 5 })).status).toBe(200);
});

it.runIf(canReadText)('the sheet for the printer says what to print, how often and for whom', async () => {
  await seedPosting(test, zoli.token, { comune: 'Cesena', giorni: 10, ufficio: 'Ufficio affissioni di Cesena' });
  const { print } = await seedPoster();
  expect((await sheet(print._id)).status).toBe(404);
  await write(print._id, order);
  const { body } = await sheet(print._id);
  const text = await textOf(body as Buffer);
  for (const words of [
    'Ordine di stampa',
    'Tipografia Malatesta',
    '50 x 70 cm verticale',
    print.codice,
    'entro il 25 novembre 2026',
    'Carta da affissione',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/Cesena .*Ufficio affissioni di Cesena +10 +sì +60/);
  expect(text).toMatch(/Forlì +25/);
  expect(text).toMatch(/Copie in tutto +93/);
  expect(text).not.toContain('Meldola');
});

it('an order of sixty municipalities takes as many pages as it needs', async () => {
  const { print } = await seedPoster();
  const righe = Array.from({ length: 60 }, (_, place) => ({ comune: `Comune ${place}`, copie: 9999 }));
  expect((await write(print._id, { righe, note: 'Nota\n'.repeat(190) })).status).toBe(200);
  const { body } = await sheet(print._id);
  expect((await PDFDocument.load(body as Buffer)).getPageCount()).toBeGreaterThan(1);
});

it.each([
  [{}, 'scorta'],
  [{ righe: [{ comune: 'Cesena', copie: 0 }] }, 'scorta'],
  [{ righe: [{ comune: 'Cesena', copie: 'molte' }] }, 'righe.0.copie'],
  [{ righe: [{ comune: 'Cesena', copie: 10_000 }] }, 'righe.0.copie'],
  [{ righe: [{ comune: ' ', copie: 3 }] }, 'righe.0.comune'],
  [
    {
      righe: [
        { comune: 'Cesena', copie: 3 },
        { comune: 'CESENA', copie: 4 },
      ],
    },
    'righe.1.comune',
  ],
  [{ scorta: 3, entro: '2026-02-30' }, 'entro'],
  [{ righe: Array.from({ length: 61 }, (_, place) => ({ comune: `C${place}`, copie: 1 })) }, 'righe'],
])('the server says what is wrong with order %# at its field', async (body, field) => {
  const { print } = await seedPoster();
  const answer = await write(print._id, body);
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).toContain(field);
});

it('an order is nobody’s but its agency’s, and goes with its print', async () => {
  const { print } = await seedPoster();
  expect((await write(print._id, order, other)).status).toBe(404);
  await write(print._id, order);
  expect((await sheet(print._id, other)).status).toBe(404);
  await call(test, deletePrint, { token: zoli.token, params: { id: print._id } });
  expect((await write(print._id, order)).status).toBe(404);
  expect((await sheet(print._id)).status).toBe(404);
});

it('a delivery is not ordered for a day that is past, and an old order is corrected without touching its day', async () => {
  const { print } = await seedPoster();
  const past = await write(print._id, { ...order, entro: '2026-11-19' });
  expect([past.status, past.body]).toMatchObject([400, { fields: { entro: ['Questo giorno è già passato.'] } }]);
  expect((await write(print._id, { ...order, entro: '2026-11-20' })).status).toBe(200);
  test.clock.pass(3 * 86_400_000);
  const token = await signIn(test, zoli.agency.mail, agencyPassword);
  const later = (entro: string) => write(print._id, { ...order, entro, scorta: 20 }, { ...zoli, token });
  expect([(await later('2026-11-20')).status, (await later('2026-11-21')).status]).toEqual([200, 400]);
});
