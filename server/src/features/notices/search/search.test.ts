import { deleteAgency } from '@commiato/contracts/accounts/agencies';
import { restoreFromBin } from '@commiato/contracts/administration/bin';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { searchNotices, suggestSurnames } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import cases from '../../../testing/search-cases.json' with { type: 'json' };
import { startTestApp } from '../../../testing/test-app.ts';
import { vocabularyJobs } from './jobs.ts';
import { search } from './service.ts';

/** Questions and the names that must be answered, in order. The first of the people is the newest notice. */
const questionCases = cases.questions as [object, string[]][];
const test = startTestApp({ RATE_LIMITS: 'off' });

const people = [
  { nome: 'Niccolò', cognome: 'D’Amico', comune: 'Reggio nell’Emilia', prov: 'RE', cap: '42121' },
  { nome: 'Anna', cognome: 'De’ Rossi', comune: 'L’Aquila', prov: 'AQ', regione: 'Abruzzo', cap: '67100' },
  { nome: 'Jürgen', cognome: 'Schütz', comune: 'Bressanone', prov: 'BZ', regione: 'Trentino-Alto Adige', cap: '39042' },
  { nome: 'Mario', cognome: 'Rossini', comune: 'Lucca', prov: 'LU', regione: 'Toscana', cap: '55100' },
  { nome: 'Mario', cognome: 'Rossi', comune: 'Lucca', prov: 'LU', regione: 'Toscana', cap: '55100' },
  { nome: 'Maria', cognome: 'Rossi Bianchi', comune: 'Pisa', prov: 'PI', regione: 'Toscana', cap: '56121' },
  { nome: 'Salvatore', cognome: 'Lo Monaco', comune: 'Noto', prov: 'SR', regione: 'Sicilia', cap: '96017' },
  { nome: 'Maria Teresa', cognome: 'Dell’Acqua', comune: 'Cesena', prov: 'FC', cap: '47521' },
  { nome: 'Gian Carlo', cognome: 'Tavolazzi', comune: 'Forlì', prov: 'FC', cap: '47121' },
];

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const person of [...people].reverse()) await seedNotice(test, token, person);
});

const criteria = (given: object) => ({ searchTerm: '', comune: '', prov: '', regione: '', cap: '', ...given });
const ask = async (given: object) => {
  const answer = await call(test, searchNotices, { body: given });
  expect(answer.status).toBe(200);
  return answer.body.map((notice) => `${notice.nome} ${notice.cognome}`);
};

describe('searching published notices', () => {
  it('has a hundred and fifty questions to answer', () => expect(questionCases.length).toBeGreaterThanOrEqual(150));

  it.each(questionCases)('answers %j with %j', async (given, expected) => {
    expect(await ask(given)).toEqual(expected);
  });

  it.each(questionCases)('answers %j with %j where all of its words are common', async (given, expected) => {
    // Notices of two common words are looked for by pairs of words.
    await test.deps.database.pool.query('update vocabolario set quanti = 100000 where quanti < 100000');
    expect(await ask(given)).toEqual(expected);
  });

  it('forgives one error in each position of a surname, and not two', async () => {
    const surname = 'tavolazzi';
    for (let index = 0; index < surname.length; index += 1) {
      const before = surname.slice(0, index);
      const after = surname.slice(index + 1);
      for (const mistyped of [
        before + after,
        `${before}x${after}`,
        `${before}x${surname.slice(index)}`,
        before + (after[0] ?? '') + surname[index] + after.slice(1),
      ]) {
        expect(await ask({ searchTerm: mistyped }), mistyped).toEqual(['GIAN CARLO TAVOLAZZI']);
      }
    }
    expect(await ask({ searchTerm: 'xavolaxxi' })).toEqual([]);
  });

  it('tells what was probably meant, for each field, only where nothing bears the words as typed', async () => {
    const meant = async (given: object) =>
      (await search(test.deps.database.db, publicScope, criteria(given), { page: 1 })).meant;
    const name = (...searchTerm: string[]) => ({ searchTerm, comune: [] });
    expect(await meant({ searchTerm: 'damicco' })).toEqual(name("D'AMICO"));
    expect(await meant({ searchTerm: 'nicolo' })).toEqual(name('NICCOLÒ'));
    expect(await meant({ searchTerm: 'mario rosssi' })).toEqual(name('MARIO ROSSI'));
    expect(await meant({ searchTerm: 'rossi' })).toBeNull();
    expect(await meant({ searchTerm: 'qqqqqq' })).toBeNull();
    expect(await meant({ searchTerm: 'Tavolazzi', comune: 'Forly' })).toEqual({ searchTerm: [], comune: ['FORLÌ'] });
    expect(await meant({ searchTerm: 'tavolazi', comune: 'forlì' })).toEqual(name('TAVOLAZZI'));
    expect(await meant({ searchTerm: 'Tavolazi', comune: 'Cesna' })).toBeNull();
  });

  it('means the city before a town that begins with its name', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    const someone = { nome: 'Ersilia', prov: 'FC' };
    await seedNotice(test, token, { ...someone, cognome: 'Ghirardelli', comune: 'Forlì' });
    await seedNotice(test, token, { ...someone, cognome: 'Ghirardi', comune: 'Forlì' });
    await seedNotice(test, token, { ...someone, cognome: 'Ghirardini', comune: 'Forlimpopoli' });
    expect(await ask({ searchTerm: 'ghirard', comune: 'Forlì' })).toEqual([
      'ERSILIA GHIRARDI',
      'ERSILIA GHIRARDELLI',
      'ERSILIA GHIRARDINI',
    ]);
    const first = await search(
      test.deps.database.db,
      publicScope,
      criteria({ searchTerm: 'ghirard', comune: 'forli' }),
      { page: 1 },
    );
    expect(first.total).toBe(3);
  });

  it('understands the first words of a municipality among the names, however many begin so', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    const place = { comune: 'Santo Stefano in Aspromonte', prov: 'RC', cap: '89057' };
    await seedNotice(test, token, { nome: 'Rocco', cognome: 'Lombardelli', ...place });
    await seedNotice(test, token, { nome: 'Stefano', cognome: 'Lombardelli', comune: 'Forlì', prov: 'FC' });
    const asked = ['lombardelli santo stefano', 'rocco lombardelli s. stefano', 'santo stefano'];
    for (const searchTerm of asked)
      expect([searchTerm, await ask({ searchTerm })]).toEqual([searchTerm, ['ROCCO LOMBARDELLI']]);
    expect(await ask({ searchTerm: 'lombardelli stefano' })).toEqual(['STEFANO LOMBARDELLI']);
    expect(await ask({ searchTerm: 'lombardelli santo stefano', prov: 'RC' })).toEqual(['ROCCO LOMBARDELLI']);
    expect(await ask({ searchTerm: 'lombardelli santo stefano', prov: 'FC' })).not.toContain('ROCCO LOMBARDELLI');
  });

  it('finds a couple, and an initial, before those who bear their names alone', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    await seedNotice(test, token, { nome: 'Maria e Giuseppe', cognome: 'Bassolini' });
    await seedNotice(test, token, { nome: 'Giuseppe Maria', cognome: 'Bassolini' });
    expect((await ask({ searchTerm: 'maria e giuseppe bassolini' }))[0]).toBe('MARIA E GIUSEPPE BASSOLINI');
    await seedNotice(test, token, { nome: 'Carlo Emilio', cognome: 'Gaddari' });
    await seedNotice(test, token, { nome: 'Carlo', cognome: 'Gaddari' });
    expect((await ask({ searchTerm: 'carlo e. gaddari' }))[0]).toBe('CARLO EMILIO GADDARI');
  });

  it('finds a hidden or deleted notice no more, and a changed one under its new name', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    const notice = await seedNotice(test, token, { cognome: 'Zanetti' });
    expect(await ask({ searchTerm: 'zanetti' })).toHaveLength(1);
    await call(test, changeNotice, { token, params: { id: notice._id }, body: { cognome: 'Zambon' } });
    expect([await ask({ searchTerm: 'zanetti' }), await ask({ searchTerm: 'zambon' })]).toEqual([
      [],
      ['MARIA TERESA ZAMBON'],
    ]);
    await call(test, deleteNotice, { token, params: { id: notice._id } });
    expect(await ask({ searchTerm: 'zambon' })).toEqual([]);
  });

  it('finds nothing without failing, whatever is typed', async () => {
    for (const searchTerm of ["' & | ! :* ( )", '%_\\', '💐', 'c:lucca', '~~~', `${'a'.repeat(190)} b`])
      expect(await ask({ searchTerm })).toEqual([]);
    expect((await call(test, searchNotices, { body: { searchTerm: 5 } })).status).toBe(400);
  });
});

describe('pages and suggestions', () => {
  it('come 24 at a time with the count, which is told up to a thousand', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    for (let i = 0; i < 26; i++)
      await seedNotice(test, token, { nome: `Numero${'abcdefghijklmnopqrstuvwxyz'[i]}`, cognome: 'Pagani' });
    const page = async (number: string) =>
      call(test, searchNotices, { body: { searchTerm: 'pagani' }, query: { page: number } });
    const first = await page('1');
    const second = await page('2');
    expect([first.body.length, first.headers['x-total-count'], second.body.length]).toEqual([24, '26', 2]);
    expect(new Set([...first.body, ...second.body].map((notice) => notice._id)).size).toBe(26);
    const ofSize = (query: Record<string, string>) =>
      call(test, searchNotices, { body: { searchTerm: 'pagani' }, query });
    expect((await ofSize({ pageSize: '200' })).body).toEqual([...first.body, ...second.body]);
    expect((await ofSize({ pageSize: '10', page: '3' })).body).toEqual([...first.body.slice(20), ...second.body]);
    expect((await ofSize({ pageSize: '200', page: '1000' })).body).toEqual([]);
    expect((await ofSize({ pageSize: '201' })).status).toBe(400);
  });

  it('suggest surnames as they are written, from two letters on', async () => {
    const suggest = async (q: string) => (await call(test, suggestSurnames, { query: { q } })).body;
    expect(await suggest('d’am')).toEqual(["D'AMICO"]);
    expect(await suggest('schu')).toEqual(['SCHÜTZ']);
    expect(await suggest('ros')).toEqual(['ROSSI', 'ROSSINI', 'ROSSI BIANCHI']);
    expect(await suggest('r')).toEqual([]);
  });
});

describe('a surname is suggested', () => {
  const suggest = async (q: string) => (await call(test, suggestSurnames, { query: { q } })).body;
  let admin: string;
  let agency: TestAgency;
  beforeAll(async () => {
    admin = await signInAdmin(test);
    agency = await seedAgency(test, admin);
  });
  const publish = (cognome: string) => seedNotice(test, agency.token, { cognome });
  const change = (id: string, body: object) => call(test, changeNotice, { token: admin, params: { id }, body });
  const remove = (id: string) => call(test, deleteNotice, { token: admin, params: { id } });

  it('until its last notice is deleted, and again when that comes back', async () => {
    const one = await publish('Quagliarella');
    const other = await publish('Quagliarella');
    await remove(one._id);
    expect(await suggest('quagliar')).toEqual(['QUAGLIARELLA']);
    await remove(other._id);
    expect(await suggest('quagliar')).toEqual([]);
    await call(test, restoreFromBin, { token: admin, params: { id: other._id } });
    expect(await suggest('quagliar')).toEqual(['QUAGLIARELLA']);
  });

  it('until its last notice is hidden or renamed', async () => {
    const { _id } = await publish('Quintavalle');
    await change(_id, { disattivo: true });
    expect(await suggest('quint')).toEqual([]);
    await change(_id, { disattivo: false });
    expect(await suggest('quint')).toEqual(['QUINTAVALLE']);
    await change(_id, { cognome: 'Quercioli' });
    expect([await suggest('quint'), await suggest('querc')]).toEqual([[], ['QUERCIOLI']]);
  });

  it('until its agency is deleted', async () => {
    const { agency: other, token } = await seedAgency(test, admin);
    await seedNotice(test, token, { cognome: 'Quaranta' });
    await call(test, deleteAgency, { token: admin, params: { id: other._id } });
    expect(await suggest('quara')).toEqual([]);
  });

  it('as it is still written, where another spelling went', async () => {
    const { _id } = await publish('Quíto');
    await publish('Quito');
    await remove(_id);
    expect(await suggest('quito')).toEqual(['QUITO']);
  });

  it('to who asked a minute ago no longer than pages are kept', async () => {
    const { headers } = await call(test, suggestSurnames, { query: { q: 'ros' } });
    expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=30');
  });

  it('and erased within the hour, with the words that were its notice’s alone', async () => {
    const { _id } = await publish('Quondamatteo');
    const known = () =>
      queryAppRows(
        test,
        { word: z.string() },
        sql`
        select cognome as word from cognomi where cognome = 'QUONDAMATTEO'
        union all select parola from vocabolario where parola = 'quondamatteo'
        union all select parola from vocabolario_errori where parola = 'quondamatteo' and chiave = 'quondamatte'`,
      );
    await runJobs(test.deps, vocabularyJobs);
    expect(await known()).toHaveLength(3);
    await remove(_id);
    await runJobs(test.deps, vocabularyJobs);
    expect(await known()).toEqual([]);
    expect(await ask({ searchTerm: 'rossini' })).not.toEqual([]);
    await publish('Quondamatteo');
    expect(await ask({ searchTerm: 'quondamateo' })).toHaveLength(1);
  });
});

it('is limited to thirty a minute for one address', async () => {
  expect((await call(limited, searchNotices, { body: {}, ip: '10.6.0.2' })).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await call(limited, searchNotices, { body: {}, ip: '10.6.0.1' })).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

const limited = startTestApp();
