import {
  changeNotice,
  checkTaxCodeUse,
  deleteNotice,
  listAllNotices,
  listOwnNotices,
  publishNotice,
  readNotice,
} from '@commiato/contracts/notices/notices';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../../testing/calls.ts';
import {
  nextTaxCode,
  noticeFields,
  portrait,
  seedAgency,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

describe('publishing a notice', () => {
  it('stores text in upper case with straight apostrophes, keeps the free text, and takes nothing else from the client', async () => {
    const body = noticeFields({ codfisc: nextTaxCode(), cuori: 99, id_utente: 'x', _id: 'y', disattivo: 'true' });
    const { status, body: notice } = await call(test, publishNotice, {
      token: zoli.token,
      body,
      file: await portrait(),
    });
    expect(status).toBe(201);
    expect(notice).toMatchObject({
      nome: 'MARIA TERESA',
      cognome: "DELL'ACQUA",
      natoA: 'FORLÌ',
      coniuge: 'NICCOLÒ AMADORI',
      regione: 'Emilia-Romagna',
      prov: 'FC',
      testo: 'È mancata all’affetto dei suoi cari.',
      cuori: 0,
      disattivo: false,
      id_utente: zoli.agency._id,
      ragSociale: zoli.agency.ragSociale,
      tipo: 'primario',
      cosa: 'Necrologio',
      filename: 'ritratto.jpg',
      age: 87,
      nato: '1938-03-12',
    });
    expect(notice._id).toMatch(/^[2-9A-HJ-NP-Za-km-z]{12}$/);
  });

  it('tells every missing field at once, in Italian', async () => {
    const { status, body } = await call(test, publishNotice, { token: zoli.token, body: { regione: 'Atlantide' } });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      'age',
      'cap',
      'codfisc',
      'cognome',
      'comune',
      'file',
      'nome',
      'prov',
      'regione',
      'testo',
    ]);
    expect(body.fields?.regione).toEqual(['Scegli una delle 20 regioni italiane.']);
    expect(body.fields?.file).toEqual(['Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.']);
  });

  it('accepts the third of a tax code only in another kind', async () => {
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc });
    await seedNotice(test, other.token, { codfisc });
    const third = await call(test, publishNotice, {
      token: zoli.token,
      body: noticeFields({ codfisc }),
      file: await portrait(),
    });
    expect(third.status).toBe(409);
    expect(third.body.error).toBe('Codice fiscale già presente 2 o più volte nel database.');
    await seedNotice(test, zoli.token, { codfisc, cosa: 'Ringraziamento' });
  });

  it('takes the place of one in the bin, not of a hidden one', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, zoli.token, { codfisc });
    await seedNotice(test, zoli.token, { codfisc });
    const publish = async () =>
      call(test, publishNotice, { token: zoli.token, body: noticeFields({ codfisc }), file: await portrait() });
    const given = { params: { id: first._id }, body: { disattivo: true } };
    expect((await call(test, changeNotice, { token: admin, ...given })).status).toBe(200);
    expect((await publish()).status).toBe(409);
    expect((await call(test, deleteNotice, { token: zoli.token, ...given })).status).toBe(200);
    expect((await publish()).status).toBe(201);
    expect((await publish()).status).toBe(409);
  });

  it('counts anniversaries within the calendar year', async () => {
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc, cosa: 'Anniversario' });
    await seedNotice(test, zoli.token, { codfisc, cosa: 'Anniversario' });
    const count = await call(test, checkTaxCodeUse, { params: { taxcode: codfisc }, query: { cosa: 'Anniversario' } });
    expect(count.body).toEqual({ count: 2 });
    const third = await call(test, publishNotice, {
      token: zoli.token,
      body: noticeFields({ codfisc, cosa: 'Anniversario' }),
      file: await portrait(),
    });
    expect(third.status).toBe(409);
  });

  it('leaves exactly two of ten that race for one tax code', async () => {
    const codfisc = nextTaxCode();
    const file = await portrait();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(test, publishNotice, { token: other.token, body: noticeFields({ codfisc }), file }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, ...Array(8).fill(409)]);
    expect((await call(test, checkTaxCodeUse, { params: { taxcode: codfisc } })).body).toEqual({ count: 2 });
  });

  it('creates once under one idempotency key, whatever comes in parallel or later, and refuses another body', async () => {
    const body = noticeFields({ codfisc: nextTaxCode() });
    const send = async (change = {}) =>
      call(test, publishNotice, {
        token: zoli.token,
        body: { ...body, ...change },
        file: await portrait(),
        headers: { 'idempotency-key': 'uno' },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await send()).body._id).toBe(first.body._id);
    expect((await send({ nome: 'ALTRA' })).status).toBe(422);
    const refused = await call(test, publishNotice, {
      token: zoli.token,
      body: { ...body, codfisc: 'X' },
      file: await portrait(),
      headers: { 'idempotency-key': 'due' },
    });
    expect(refused.status).toBe(400);
  });

  it('refuses letters in place of digits without the switch, and dates that cannot be', async () => {
    const omocodia = 'DLLMTR38C52D70QJ';
    const send = async (change: object) =>
      call(test, publishNotice, { token: zoli.token, body: noticeFields(change as never), file: await portrait() });
    expect((await send({ codfisc: omocodia })).body.fields?.codfisc).toEqual([
      'Il codice fiscale inserito non è valido.',
    ]);
    expect((await send({ codfisc: omocodia, omocodia: true })).status).toBe(201);
    expect(
      (await send({ codfisc: nextTaxCode(), nato: '2026-11-19', decesso: '2026-11-18' })).body.fields?.decesso,
    ).toBeDefined();
    expect((await send({ codfisc: nextTaxCode(), decesso: '2026-12-18' })).body.fields?.decesso).toEqual([
      'La data è nel futuro.',
    ]);
    expect((await send({ codfisc: nextTaxCode(), nato: '30/02/1938' })).status).toBe(400);
    expect((await send({ codfisc: nextTaxCode(), nato: 'null', decesso: 'undefined' })).body).toMatchObject({
      nato: null,
      decesso: null,
    });
  });
});

describe('changing a notice', () => {
  it('keeps what is absent, refuses what is emptied, and moves between tax codes like a creation', async () => {
    const notice = await seedNotice(test, zoli.token);
    const patch = (body: object, token = zoli.token) =>
      call(test, changeNotice, { token, params: { id: notice._id }, body });
    expect((await patch({ coniuge: 'Anna' })).body).toMatchObject({
      coniuge: 'ANNA',
      nome: 'MARIA TERESA',
      img: notice.img,
    });
    expect((await patch({ funerale: '', decesso: '' })).body.fields).toEqual({
      funerale: ['Questo campo è obbligatorio.'],
      decesso: ['Questo campo è obbligatorio.'],
    });
    const codfisc = nextTaxCode();
    await seedNotice(test, zoli.token, { codfisc });
    await seedNotice(test, zoli.token, { codfisc });
    expect((await patch({ codfisc })).status).toBe(409);
    expect((await patch({ codfisc, cosa: 'Trigesimo' })).status).toBe(200);
    expect((await patch({ nato: '2026-11-19' })).body.fields?.decesso).toEqual([
      'La data del decesso viene prima della nascita.',
    ]);
  });

  it('lets a Trigesimo go without place of death and funeral, and takes away neither', async () => {
    const notice = await seedNotice(test, zoli.token, {
      cosa: 'Trigesimo',
      mortoA: '',
      funerale: '',
      decesso: '2025-11-18',
    });
    const patch = (body: object) => call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body });
    expect((await patch({ mortoA: '', funerale: '', coniuge: 'Anna' })).body).toMatchObject({
      coniuge: 'ANNA',
      mortoA: '',
      funerale: '',
    });
    expect((await patch({ mortoA: 'Cesena' })).status).toBe(200);
    const missing = ['Questo campo è obbligatorio.'];
    expect((await patch({ mortoA: '', funerale: '', decesso: '' })).body.fields).toEqual({
      mortoA: missing,
      decesso: missing,
    });
    expect((await patch({ cosa: 'Necrologio', funerale: '' })).body.fields).toEqual({ funerale: missing });
  });

  it('corrects an hour whatever else an older notice lacks or breaks', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
    const { db } = test.deps.database;
    await db.execute(sql`update annunci set nato = '2026-11-19', "mortoA" = '', cap = '' where "_id" = ${notice._id}`);
    const patch = (body: object) => call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body });
    expect((await patch({ funerale: 'Sabato 21 novembre alle ore 11' })).status).toBe(200);
    expect((await patch({ decesso: '2026-11-18' })).body.fields).toHaveProperty('decesso');
  });

  it('tells who saves an older version what others changed meanwhile', async () => {
    const notice = await seedNotice(test, zoli.token);
    const { versione } = notice;
    const patch = (body: object) => call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body });
    const first = await patch({ funerale: 'Sabato 21 novembre alle ore 11', cognome: 'Rossi', versione });
    expect([first.status, first.body.versione]).toEqual([200, versione + 1]);
    const second = await patch({ coniuge: 'Anna', versione });
    expect([second.status, second.body.code]).toEqual([409, 'modificato-da-altri']);
    expect(Object.keys(second.body.fields ?? {}).sort()).toEqual(['cognome', 'funerale']);
    const again = await patch({ coniuge: 'Anna', versione: versione + 1 });
    expect(again.body).toMatchObject({ coniuge: 'ANNA', cognome: 'ROSSI', versione: versione + 2 });
    expect((await patch({ coniuge: 'Anna', versione: 'x' })).body.fields).toHaveProperty('versione');
  });

  it('counts a wish to stay out of search engines as a change, but nothing that is read or stamped by itself', async () => {
    const notice = await seedNotice(test, zoli.token, { codfisc: nextTaxCode() });
    const { versione } = notice;
    const patch = (body: object) => call(test, changeNotice, { token: zoli.token, params: { id: notice._id }, body });
    const { db } = test.deps.database;
    await db.execute(sql`update annunci set funerale_il = '2026-11-21T10:00' where "_id" = ${notice._id}`);
    expect((await patch({ indicizza: false, versione })).body.versione).toBe(versione + 1);
    const late = await patch({ coniuge: 'Anna', versione });
    expect([late.status, Object.keys(late.body.fields ?? {})]).toEqual([409, ['indicizza']]);
  });

  it('lets only the administrator hide it', async () => {
    const notice = await seedNotice(test, zoli.token);
    const params = { id: notice._id };
    expect(
      (await call(test, changeNotice, { token: zoli.token, params, body: { disattivo: true } })).body.disattivo,
    ).toBe(false);
    expect((await call(test, changeNotice, { token: admin, params, body: { disattivo: true } })).body.disattivo).toBe(
      true,
    );
    expect((await call(test, readNotice, { token: zoli.token, params })).body.disattivo).toBe(true);
  });

  it('takes a new image and answers the same 404 for somebody else’s and no notice', async () => {
    const notice = await seedNotice(test, zoli.token);
    const params = { id: notice._id };
    const foreign = await call(test, changeNotice, { token: other.token, params, body: { coniuge: 'X' } });
    const none = await call(test, changeNotice, {
      token: other.token,
      params: { id: 'nessuno' },
      body: { coniuge: 'X' },
    });
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body.error).toBe(none.body.error);
    const big = await call(test, changeNotice, {
      token: zoli.token,
      params,
      body: {},
      file: { bytes: Buffer.alloc(2_097_153, 1) },
    });
    expect(big.status).toBe(413);
    const text = await call(test, changeNotice, {
      token: zoli.token,
      params,
      body: {},
      file: { bytes: Buffer.from('<svg/>'), filename: 'a.jpg' },
    });
    expect(text.status).toBe(415);
    expect(text.body.fields?.file).toEqual(['Attenzione!!! Solo JPG, JPEG e PNG di 2 Mb. al massimo.']);
  });
});

describe('lists and deletion', () => {
  it('lists only one’s own, pages, counts and searches', async () => {
    const lone = await seedAgency(test, admin, { ragSociale: 'Monviso' });
    for (const cognome of ['Ferrua', 'D’Amico', 'Schütz']) await seedNotice(test, lone.token, { cognome });
    const page = await call(test, listOwnNotices, { token: lone.token, query: { page: '1', pageSize: '2' } });
    expect(page.body.map((row) => row.cognome)).toEqual(['SCHÜTZ', "D'AMICO"]);
    expect(page.headers['x-total-count']).toBe('3');
    const found = await call(test, listOwnNotices, { token: lone.token, query: { q: 'd’amico' } });
    expect(found.body.map((row) => row.cognome)).toEqual(["D'AMICO"]);
    for (const [q, cognome] of [
      ['damico', "D'AMICO"],
      ['schutz cesena', 'SCHÜTZ'],
      ["Férrua'", 'FERRUA'],
    ] as const) {
      const plain = await call(test, listOwnNotices, { token: lone.token, query: { q } });
      expect(plain.body.map((row) => row.cognome)).toEqual([cognome]);
      const ofAll = await call(test, listAllNotices, { token: admin, query: { q: `monviso ${q}` } });
      expect(ofAll.body.map((row) => row.cognome)).toEqual([cognome]);
    }
    const all = await call(test, listAllNotices, { token: admin, query: { q: 'monviso', sort: 'cognome' } });
    expect(all.body.map((row) => row.cognome)).toEqual(["D'AMICO", 'FERRUA', 'SCHÜTZ']);
    const names = async (query: Record<string, string>) => {
      const { body, headers } = await call(test, listAllNotices, { token: admin, query });
      return [...body.map((row) => row.cognome), Number(headers['x-total-count'])];
    };
    // One word is the agency's, the other the notice's; each may be the middle of one.
    expect(await names({ q: 'onviso errua' })).toEqual(['FERRUA', 1]);
    expect(await names({ q: 'monviso nessuno' })).toEqual([0]);
    expect(await names({ q: 'monviso', sort: '-cognome', page: '2', pageSize: '2' })).toEqual(["D'AMICO", 3]);
    for (const sort of ['data_crea', 'ragSociale', '-ragSociale', 'regione', '-comune', '-cuori'])
      expect((await names({ q: 'monviso', sort })).sort()).toEqual([3, "D'AMICO", 'FERRUA', 'SCHÜTZ']);
    expect((await call(test, listAllNotices, { token: admin, query: { sort: 'password' } })).status).toBe(400);
    expect((await call(test, listAllNotices, { token: lone.token })).status).toBe(403);
    expect((await call(test, listOwnNotices)).status).toBe(401);
  });

  it('deletes one’s own, frees its place and is gone', async () => {
    const codfisc = nextTaxCode();
    const notice = await seedNotice(test, zoli.token, { codfisc });
    const params = { id: notice._id };
    expect((await call(test, deleteNotice, { token: other.token, params })).status).toBe(404);
    expect((await call(test, deleteNotice, { token: zoli.token, params })).body).toEqual({ ok: true });
    expect((await call(test, deleteNotice, { token: zoli.token, params })).status).toBe(404);
    expect((await call(test, readNotice, { token: zoli.token, params })).status).toBe(404);
    expect((await call(test, checkTaxCodeUse, { params: { taxcode: codfisc } })).body).toEqual({ count: 0 });
  });
});

it('a funeral that gets the tax code in the moment of saving asks to save again, and then the notice joins it', async () => {
  const { token } = await seedAgency(test, admin);
  const notice = await seedNotice(test, token);
  const { db, config } = test.deps.database;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  /** Saves while another transaction gives the code to a funeral and commits. */
  const saveMeanwhile = async (codfisc: string, save: () => Promise<{ status: number; body: unknown }>) => {
    const funeral = await seedFuneral(test, token);
    const colleague = new pg.Client(config);
    await colleague.connect();
    await colleague.query('begin');
    await colleague.query('update servizi set codfisc = $1 where "_id" = $2', [codfisc, funeral._id]);
    const saving = save();
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), { timeout: 10_000 });
    await colleague.query('commit');
    await colleague.end();
    expect(await saving).toMatchObject({ status: 409, body: { code: 'operazione-in-corso' } });
    expect((await save()).body).toMatchObject({ codfisc, id_servizio: funeral._id });
  };

  const published = nextTaxCode();
  const file = await portrait();
  const body = noticeFields({ codfisc: published, eventi: '[]' });
  await saveMeanwhile(published, () => call(test, publishNotice, { token, body, file }));
  const changed = nextTaxCode();
  const params = { id: notice._id };
  await saveMeanwhile(changed, () => call(test, changeNotice, { token, params, body: { codfisc: changed } }));
});

describe('the open check of a tax code', () => {
  it('answers 400 to a malformed code and is limited by address', async () => {
    const ask = (taxcode: string, ip: string) => call(test, checkTaxCodeUse, { params: { taxcode }, ip });
    expect((await ask('DLLMTR38C52', '10.9.9.1')).status).toBe(400);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await ask('DLLMTR38C52D704U', '10.9.9.2'));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
