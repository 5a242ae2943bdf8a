import { changeProfile } from '@commiato/contracts/accounts/profile';
import {
  bookVolumeSize,
  readCondolenceBook,
  readCondolenceBookArchive,
  readCondolenceBookPdf,
} from '@commiato/contracts/notices/book';
import { decideContribution } from '@commiato/contracts/notices/family';
import { giveHeart } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import {
  allRights,
  newestContribution,
  nextVisitor,
  openDevice,
  seedFamilyPhotograph,
  seedRelative,
  sendForm,
} from '../../../testing/families.ts';
import { nextAddress, seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { readCsv, readPdf } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let zoli: TestAgency;
let other: TestAgency;
let funeral: string;
let page: { readonly path: string; readonly cookie: string };

const states = ['in attesa', 'pubblicato', 'rifiutato', 'nascosto', 'ritirato'] as const;

/** Rows as visitors and the agency would have made them, many at once. */
const insert = (
  notice: string,
  rows: readonly {
    nome: string;
    testo: string;
    stato?: string;
    riservato?: boolean;
    indirizzo?: string;
    tel?: string;
    mail?: string;
  }[],
) =>
  test.deps.database.db.execute(sql`
    insert into pensieri ("_id", id_nek, id_utente, nome, testo, vicino, stato, riservato, indirizzo, tel, mail, data_crea)
    select md5(random()::text || r.n), ${notice}, ${zoli.agency._id}, r.nome, r.testo, r.testo = '', coalesce(r.stato, 'pubblicato'),
      coalesce(r.riservato, false), coalesce(r.indirizzo, ''), coalesce(r.tel, ''), coalesce(r.mail, ''), ${test.clock.now().toISOString()}::timestamptz + r.n * interval '1 second'
    from (select *, row_number() over () as n from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(nome text, testo text, stato text, riservato boolean, indirizzo text, tel text, mail text)) r`);
const make = async () => {
  const made = await seedFuneral(test, zoli.token, {
    nome: 'Ada',
    cognome: 'Neri',
    nato: '1940-02-03',
    decesso: '2026-11-18',
  });
  const notice = await seedNotice(test, zoli.token, { id_servizio: made._id, nome: 'Ada', cognome: 'Neri' });
  return { funeral: made._id, notice: notice._id };
};
const get = (url: string, cookie = page.cookie, ip = nextVisitor()) =>
  test.app.inject({ url, remoteAddress: ip, headers: cookie ? { cookie } : {} });
const bookText = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');

beforeAll(async () => {
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
  await call(test, changeProfile, { token: zoli.token, body: { pensieri: 'aperti' } });
  const made = await make();
  funeral = made.funeral;
  page = await openDevice(test, await seedRelative(test, zoli.token, funeral));
  for (let n = 0; n < 3; n += 1) await call(test, giveHeart, { params: { id: made.notice }, ip: nextAddress() });
  await insert(made.notice, [
    ...states.map((stato) => ({ nome: `Elio ${stato}`, testo: `Parole ${stato} 🌹 <b>#let</b>.`, stato })),
    { nome: 'Rita Sola', testo: 'Soltanto per voi.', riservato: true, mail: 'rita@posta.example', tel: '0547 555012' },
    { nome: '=Vicino Muto', testo: '', indirizzo: 'Via Po 1, 47121 Forlì (FC)' },
    ...Array.from({ length: 5 }, (_, n) => ({
      nome: `Cesenate ${n}`,
      testo: `Da Cesena ${n}.`,
      indirizzo: `Via Roma ${n}, 47521 Cesena FC`,
    })),
  ]);
});

describe('the book of condolences', () => {
  it('is an A5 PDF of what was let through, what is for the family alone included, with hearts and towns of five', async () => {
    const { statusCode, headers, rawPayload } = await get(`${page.path}/libro.pdf`);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toContain('Libro dei pensieri Ada Neri.pdf');
    const { pages, width, height, title } = await readPdf(rawPayload);
    expect([Math.round(width ?? 0), Math.round(height ?? 0), title]).toEqual([
      420,
      595,
      'Libro dei pensieri: Ada Neri',
    ]);
    const text = await bookText(rawPayload);
    for (const words of ['Parole pubblicato 🌹 <b>#let</b>.', 'Elio pubblicato', 'Soltanto per voi.', 'Rita Sola'])
      expect(text).toContain(words);
    for (const stato of states.filter((one) => one !== 'pubblicato')) expect(text).not.toContain(`Parole ${stato}`);
    expect(text).toContain('8 pensieri e 3 cuori');
    expect(pages[0]).toContain('Hanno scritto anche da Cesena.');
    expect(text).not.toMatch(/Forlì|Via Roma|rita@posta|47521/);
    expect(text).toMatch(/Vicinanza alla famiglia .*=Vicino Muto/);
    expect(text).toContain('1940 – 2026');
  });

  it('is the same for the agency, to be printed; of another agency’s funeral it is not there', async () => {
    const params = { id: funeral };
    expect((await call(test, readCondolenceBook, { token: zoli.token, params })).body).toEqual({
      pensieri: 8,
      cuori: 3,
      volumi: 1,
    });
    const own = await test.app.inject({
      url: `/api/servizio/${funeral}/libro/pdf`,
      headers: { authorization: `Bearer ${zoli.token}` },
    });
    expect(await bookText(own.rawPayload)).toBe(await bookText((await get(`${page.path}/libro.pdf`)).rawPayload));
    for (const route of [readCondolenceBook, readCondolenceBookPdf, readCondolenceBookArchive])
      expect((await call(test, route, { token: other.token, params })).status).toBe(404);
  });

  it('comes in volumes where many have written, and is a cover alone where nobody has', async () => {
    const big = await make();
    await insert(
      big.notice,
      Array.from({ length: bookVolumeSize + 1 }, (_, n) => ({
        nome: `Persona ${n}`,
        testo: `Testo ${n}. `.repeat(60),
      })),
    );
    const family = await openDevice(test, await seedRelative(test, zoli.token, big.funeral));
    expect((await get(family.path, family.cookie)).body).toContain(`${family.path}/libro.pdf?volume=2`);
    const second = await get(`${family.path}/libro.pdf?volume=2`, family.cookie);
    const text = await bookText(second.rawPayload);
    expect(text).toContain('Volume 2 di 2');
    expect(text).toContain(`Persona ${bookVolumeSize}`);
    expect(text).not.toContain(`Persona ${bookVolumeSize - 1}`);
    expect((await get(`${family.path}/libro.pdf?volume=3`, family.cookie)).statusCode).toBe(404);
    for (const volume of ['0', 'x', '1e9']) {
      expect((await get(`${family.path}/libro.pdf?volume=${volume}`, family.cookie)).statusCode).toBe(400);
    }
    const empty = await make();
    const nobody = await openDevice(test, await seedRelative(test, zoli.token, empty.funeral));
    const { pages } = await readPdf((await get(`${nobody.path}/libro.pdf`, nobody.cookie)).rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Nessun pensiero');
    expect((await get(`${nobody.path}/libro.pdf?volume=2`, nobody.cookie)).statusCode).toBe(404);
    expect(Object.keys(unzipSync((await get(`${nobody.path}/archivio.zip`, nobody.cookie)).rawPayload))).toEqual([
      'fotografie/01.jpg',
      'fotografie/didascalie.txt',
    ]);
  });

  it('opens on a device of who may read the condolences alone, and not too often', async () => {
    for (const file of ['libro.pdf', 'archivio.zip']) {
      expect((await get(`${page.path}/${file}`, '')).statusCode).toBe(404);
      expect((await get(`/famiglia/${'a'.repeat(22)}/${file}`)).statusCode).toBe(404);
      const without = await openDevice(
        test,
        await seedRelative(test, zoli.token, funeral, { puo: { ...allRights, pensieri: false } }),
      );
      expect((await get(`${without.path}/${file}`, without.cookie)).statusCode).toBe(404);
    }
    const own = await openDevice(test, await seedRelative(test, zoli.token, funeral));
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await get(`${own.path}/archivio.zip`, own.cookie)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the archive of a funeral', () => {
  it('tells of each relative the last story that was accepted, as the notice does', async () => {
    for (const testo of ['Nacque a Forlì.', 'Nacque a Cesena, in via Roma.']) {
      await sendForm(test, `${page.path}/storia`, { testo }, { cookie: page.cookie });
      const id = await newestContribution(test, zoli.token, funeral);
      await call(test, decideContribution, { token: zoli.token, params: { id }, body: { stato: 'accettato' } });
      test.clock.pass(1000);
    }
    const { rawPayload } = await get(`${page.path}/archivio.zip`);
    const told = Buffer.from(unzipSync(rawPayload)['storia.txt'] ?? []).toString();
    expect(told).toContain('Nacque a Cesena, in via Roma.');
    expect(told).not.toContain('Forlì');
  });

  it('has all condolences with names, postal addresses and telephones, the book, the story and the photographs; no e-mail', async () => {
    await sendForm(test, `${page.path}/storia`, { testo: 'Nacque a Cesena.' }, { cookie: page.cookie });
    for (const id of [
      await newestContribution(test, zoli.token, funeral),
      await seedFamilyPhotograph(test, zoli.token, funeral),
    ])
      await call(test, decideContribution, { token: zoli.token, params: { id }, body: { stato: 'accettato' } });
    const { statusCode, headers, rawPayload } = await get(`${page.path}/archivio.zip`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'fotografie/01.jpg',
      'fotografie/02.jpg',
      'fotografie/didascalie.txt',
      'indirizzi per ringraziare.csv',
      'libro dei pensieri.pdf',
      'pensieri.csv',
      'pensieri.txt',
      'storia.txt',
    ]);
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    const rows = readCsv(files['pensieri.csv'] ?? new Uint8Array());
    expect(rows).toHaveLength(9);
    expect(rows.map(([nome]) => nome)).toContain('Rita Sola');
    expect(rows.flat().find((cell) => cell.includes('Vicino Muto'))).toBe("'=Vicino Muto");
    const reached = readCsv(files['indirizzi per ringraziare.csv'] ?? new Uint8Array());
    expect(reached).toHaveLength(8);
    // Who has left a telephone alone is thanked too.
    expect(reached).toContainEqual(['Rita Sola', '', '0547 555012']);
    expect(rows.find(([nome]) => nome === 'Rita Sola')?.at(-1)).toBe('0547 555012');
    expect((await get(page.path)).body).toMatch(
      /Per ringraziare al telefono: (<!-- -->)?<a href="tel:\+390547555012">0547 555012<\/a>/,
    );
    expect(await bookText(files['libro dei pensieri.pdf'] ?? new Uint8Array())).toContain('Soltanto per voi.');
    expect(textOf('storia.txt')).toContain('Nacque a Cesena.');
    expect(textOf('pensieri.txt')).toContain('(scritto per la sola famiglia)');
    // Whoever keeps the archive would take it for all that was written.
    expect(textOf('pensieri.txt')).toContain('(Un pensiero nascosto dalla famiglia non compare.)');
    for (const name of Object.keys(files).filter((one) => /\.(csv|txt)$/.test(one))) {
      expect(textOf(name)).not.toContain('@');
      for (const stato of states.filter((one) => one !== 'pubblicato'))
        expect(textOf(name)).not.toContain(`Parole ${stato}`);
    }
  });
});
