import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import {
  addOwnCertificate,
  deleteCertificate,
  listAgencyCertificates,
  listAllCertificates,
  listCertificates,
} from '@commiato/contracts/office/certificates';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { addDays } from '@commiato/italy/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAgencyScope } from '../../../platform/security/scopes.ts';
import { call, type TestFile } from '../../../testing/calls.ts';
import { certificateFields, seedCertificate } from '../../../testing/deadlines.ts';
import { pdf } from '../../../testing/documents.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listCertificates as selectCertificatesOfAgency } from './queries.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const today = '2026-11-20';
const inDays = (days: number) => addDays(today, days);
let admin: string;
let agency: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

const add = (
  change: Record<string, unknown> = {},
  file: TestFile | null = pdf(),
  headers: Record<string, string> = {},
) => call(test, addOwnCertificate, { token: agency.token, body: certificateFields(change), file, headers });
const list = async (query: Record<string, string> = {}, token = agency.token) =>
  (await call(test, listCertificates, { token, query })).body;

it('an agency’s query finds its own, whichever agency it names', async () => {
  await seedCertificate(test, agency.token);
  const own = createAgencyScope(other.agency._id);
  const { db } = test.deps.database;
  expect(await selectCertificatesOfAgency(db, test.clock, own, {}, agency.agency._id)).toEqual({ rows: [], total: 0 });
});

describe('a new certificate', () => {
  it('is answered whole, with its file, which its agency and the administrator download', async () => {
    const { status, body } = await add({}, pdf('polizza.pdf'));
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^\w{12}$/),
        id_utente: agency.agency._id,
        cosa: 'polizza',
        numero: 'RC-2026/118',
        rilascio: '2026-01-15',
        scadenza: '2027-01-14',
        stato: 'valido',
        giorni: 55,
        rinnovato: false,
        rinnovo_chiesto: null,
        filename: 'polizza.pdf',
        tipo: 'pdf',
        byte: pdf().bytes.length,
        id_corso: null,
        creato: test.clock.now().toISOString(),
      },
    ]);
    const download = (token: string) => call(test, downloadDocument, { token, params: { id: body._id } });
    expect((await download(agency.token)).status).toBe(200);
    expect((await download(admin)).status).toBe(200);
    expect((await download(other.token)).status).toBe(404);
  });

  it.each([
    ['another kind', { cosa: 'patente' }, 'cosa', 'Scegli il tipo di certificato.'],
    ['no day of issue', { rilascio: '' }, 'rilascio', 'Questo campo è obbligatorio.'],
    [
      'a day that does not exist',
      { rilascio: '2026-02-30' },
      'rilascio',
      'Scrivi una data valida (giorno, mese, anno).',
    ],
    [
      'an issue in the future',
      { rilascio: '2026-11-21' },
      'rilascio',
      'La data di rilascio non può essere nel futuro.',
    ],
    [
      'an expiry before the issue',
      { scadenza: '2026-01-15' },
      'scadenza',
      'La scadenza viene dopo la data di rilascio.',
    ],
    [
      'a DURC that never expires',
      { cosa: 'DURC', scadenza: 'null' },
      'scadenza',
      'Questo certificato scade sempre: scrivi la data di scadenza.',
    ],
    ['a number of 61 characters', { numero: '1'.repeat(61) }, 'numero', 'Al massimo 60 caratteri.'],
  ])('with %s is refused at its field', async (_, change, field, sentence) => {
    const { status, body } = await add(change);
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('without a file, or with one that is no document, is refused at the file', async () => {
    expect(await add({}, null)).toMatchObject({ status: 400, body: { fields: { file: [expect.any(String)] } } });
    const html = { bytes: new Uint8Array(Buffer.from('<html><script>1</script>')), filename: 'polizza.pdf' };
    expect(await add({}, html)).toMatchObject({ status: 415, body: { fields: { file: [expect.any(String)] } } });
  });

  it('may have no expiry where its kind has none, and then is valid', async () => {
    const { body } = await add({ cosa: 'visura camerale', scadenza: 'null' });
    expect(body).toMatchObject({ scadenza: null, giorni: null, stato: 'valido' });
  });

  it('is created once under one idempotency key', async () => {
    const first = await add({ numero: 'una' }, pdf(), { 'idempotency-key': 'una' });
    const second = await add({ numero: 'una' }, pdf(), { 'idempotency-key': 'una' });
    expect(second.body._id).toBe(first.body._id);
    expect(await list({ q: 'una' })).toHaveLength(1);
  });

  it('is the agency’s alone to add', async () => {
    const body = certificateFields();
    expect((await call(test, addOwnCertificate, { body, file: pdf() })).status).toBe(401);
    expect((await call(test, addOwnCertificate, { token: admin, body, file: pdf() })).status).toBe(403);
  });
});

describe('the list', () => {
  let lucca: TestAgency;
  beforeAll(async () => {
    lucca = await seedAgency(test, admin, { ragSociale: 'Lucca' });
    const days = [40, null, -3, 30, 0];
    for (const left of days) {
      const scadenza = left === null ? 'null' : inDays(left);
      await seedCertificate(test, lucca.token, { cosa: 'altro', numero: `n${left}`, scadenza });
    }
  });
  const numbers = async (query: Record<string, string> = {}) =>
    (await list(query, lucca.token)).map(({ numero, stato }) => `${numero} ${stato}`);

  it('has first what asks for attention, with its state in Italy', async () => {
    expect(await numbers()).toEqual(['n-3 scaduto', 'n0 in scadenza', 'n30 in scadenza', 'n40 valido', 'nnull valido']);
  });

  it('is filtered by state and kind, searched, sorted and paged', async () => {
    expect(await numbers({ stato: 'in scadenza' })).toEqual(['n0 in scadenza', 'n30 in scadenza']);
    expect(await numbers({ stato: 'scaduto' })).toEqual(['n-3 scaduto']);
    expect(await numbers({ stato: 'valido' })).toEqual(['n40 valido', 'nnull valido']);
    expect(await numbers({ cosa: 'DURC' })).toEqual([]);
    expect(await numbers({ q: 'altro n40' })).toEqual(['n40 valido']);
    expect((await numbers({ sort: '-scadenza' }))[0]).toBe('nnull valido');
    const page = await call(test, listCertificates, { token: lucca.token, query: { pageSize: '2', page: '3' } });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '5']);
    expect((await call(test, listCertificates, { token: lucca.token, query: { stato: 'perso' } })).status).toBe(400);
  });

  it('leaves out what a later one replaces where it is asked for what is to be renewed', async () => {
    const { token } = await seedAgency(test, admin, { ragSociale: 'Pescia' });
    const expired = { rilascio: '2026-07-01', scadenza: inDays(-3) };
    for (const numero of ['vecchio', 'altro'])
      await seedCertificate(test, token, { cosa: numero === 'altro' ? 'polizza' : 'DURC', numero, ...expired });
    await seedCertificate(test, token, {
      cosa: 'DURC',
      numero: 'nuovo',
      rilascio: '2026-11-01',
      scadenza: inDays(100),
    });
    const expiredNumbers = async (query: Record<string, string> = {}) =>
      (await list({ stato: 'scaduto', ...query }, token)).map(({ numero }) => numero).sort();
    expect(await expiredNumbers()).toEqual(['altro', 'vecchio']);
    const renewed = (await list({ stato: 'scaduto' }, token)).filter(({ rinnovato }) => rinnovato);
    expect(renewed.map(({ numero }) => numero)).toEqual(['vecchio']);
    expect(await expiredNumbers({ daRinnovare: 'true' })).toEqual(['altro']);
    // Nor what is valid for long.
    expect((await list({ daRinnovare: 'true' }, token)).map(({ numero }) => numero)).toEqual(['altro']);
    const seenByAdmin = async (daRinnovare: 'true' | 'false') => {
      const query = { q: 'Pescia', stato: 'scaduto', daRinnovare } as never;
      return (await call(test, listAllCertificates, { token: admin, query })).body.map(({ numero }) => numero).sort();
    };
    expect([await seenByAdmin('false'), await seenByAdmin('true')]).toEqual([['altro', 'vecchio'], ['altro']]);
    const all = await call(test, listAllCertificates, { token: admin, query: { q: 'Pescia', daRinnovare: 'true' } });
    expect(all.body.map(({ numero }) => numero)).toEqual(['altro']);
  });

  it('is renewed by a later one that does not expire, and not by one of before', async () => {
    const { token } = await seedAgency(test, admin);
    const expired = { rilascio: '2025-07-01', scadenza: inDays(-3) };
    for (const [numero, rilascio] of [
      ['senza termine', '2026-11-01'],
      ['di prima', '2024-01-01'],
    ] as const) {
      await seedCertificate(test, token, { cosa: 'altro', numero, ...expired });
      await seedCertificate(test, token, { cosa: 'altro', numero, rilascio, scadenza: '' });
    }
    const left = await list({ stato: 'scaduto', daRinnovare: 'true' }, token);
    expect(left.map(({ numero }) => numero)).toEqual(['di prima']);
  });

  it('is read by the administrator for each agency, and by no other', async () => {
    const read = (id: string, token?: string) => call(test, listAgencyCertificates, { token, params: { id } });
    const { status, body } = await read(lucca.agency._id, admin);
    expect([status, body.length]).toEqual([200, 5]);
    expect((await read('nessuno', admin)).status).toBe(404);
    expect((await read(lucca.agency._id, lucca.token)).status).toBe(403);
    expect((await read(lucca.agency._id)).status).toBe(401);
    const [own] = await list({}, other.token);
    expect(own).toBeUndefined();
  });
});

it('is deleted by its agency alone, and its file with it, until the administrator puts it back', async () => {
  const { _id } = await seedCertificate(test, agency.token, { numero: 'via' });
  const remove = (as?: string) => call(test, deleteCertificate, { token: as, params: { id: _id } });
  const file = async () => (await call(test, downloadDocument, { token: agency.token, params: { id: _id } })).status;
  expect((await remove()).status).toBe(401);
  expect((await remove(other.token)).status).toBe(404);
  expect((await remove(admin)).status).toBe(403);
  expect(await remove(agency.token)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await remove(agency.token)).status).toBe(404);
  expect([await list({ q: 'via' }), await file()]).toEqual([[], 404]);
  expect((await call(test, restoreFromBin, { token: admin, params: { id: _id } })).status).toBe(200);
  expect([(await list({ q: 'via' })).length, await file()]).toEqual([1, 200]);
});

it('is named in the bin as everywhere, one of another kind as a certificate', async () => {
  const { token } = await seedAgency(test, admin, { ragSociale: 'Barga' });
  const { _id } = await seedCertificate(test, token, { cosa: 'altro', numero: 'ISO 45001', rilascio: '2026-07-01' });
  await call(test, deleteCertificate, { token, params: { id: _id } });
  const { body } = await call(test, listBin, { token: admin, query: { tipo: 'certificato' } });
  expect(body.find((one) => one._id === _id)?.nome).toBe('Certificato n. ISO 45001 del 01/07/2026');
});

it('changes its state at midnight in Italy, an hour before that of UTC', async () => {
  const { body } = await add({ cosa: 'altro', numero: 'mezzanotte', scadenza: inDays(0) });
  expect(body.stato).toBe('in scadenza');
  const stateAt = async (instant: string) => {
    test.clock.pass(new Date(instant).getTime() - test.clock.now().getTime());
    return (await list({ q: 'mezzanotte' }, await signIn(test, agency.agency.mail, agencyPassword)))[0]?.stato;
  };
  expect(await stateAt('2026-11-20T22:59:59Z')).toBe('in scadenza');
  expect(await stateAt('2026-11-20T23:00:00Z')).toBe('scaduto');
});
