import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { vocabularyJobs } from './jobs.ts';
import { search } from './service.ts';
import { suggestSpellings } from './suggestions-policy.ts';

const test = startTestApp();
let token: string;

beforeAll(async () => {
  ({ token } = await seedAgency(test, await signInAdmin(test)));
});

const found = (searchTerm: string) =>
  search(test.deps.database.db, publicScope, { searchTerm, comune: '', prov: '', regione: '', cap: '' }, { page: 1 });
const names = (...searchTerm: string[]) => ({ searchTerm, comune: [] });

describe('what was probably meant', () => {
  it('is a name that resembles, where another only begins with what was typed', async () => {
    await seedNotice(test, token, { nome: 'Piero', cognome: 'Lombardini' });
    await seedNotice(test, token, { nome: 'Carla', cognome: 'Lombarda' });
    const { rows, tolerant, meant } = await found('lombardi');
    expect([rows.map(({ cognome }) => cognome), tolerant]).toEqual([['LOMBARDINI'], false]);
    expect(meant).toEqual(names('LOMBARDA'));
    expect((await found('lombarda')).meant).toBeNull();
    expect(await found('lombarxi')).toMatchObject({ tolerant: false, rows: [] });
  });

  it('is no name that fewer bear than the one that was typed', async () => {
    for (const cognome of ['Rossi', 'Rossi', 'Rosso']) await seedNotice(test, token, { nome: 'Clara', cognome });
    await runJobs(test.deps, vocabularyJobs);
    expect(await found('rossi cla')).toMatchObject({ total: 2, meant: null });
    expect(await found('rosso cla')).toMatchObject({ total: 1, meant: names('CLARA ROSSI') });
  });

  it('is nothing else where many bear the name that was typed', async () => {
    for (const nome of ['Mario', 'Maria', 'Maria']) await seedNotice(test, token, { nome, cognome: 'Rubini' });
    expect(await found('mario rub')).toMatchObject({ total: 1, meant: names('MARIA RUBINI') });
    await test.deps.database.pool.query(`update vocabolario set quanti = 100 where parola in ('mario', 'maria')`);
    expect(await found('mario rub')).toMatchObject({ total: 1, meant: null });
    expect(await found('mario rubinx')).toMatchObject({ tolerant: true, meant: names('MARIO RUBINI') });
  });

  it('is not the surname that was typed, without its apostrophe', () => {
    const suggested = (searchTerm: string, cognome: string) =>
      suggestSpellings({ searchTerm, comune: '' }, [{ nome: 'Ugo', cognome, comune: 'Cesena' }]).searchTerm;
    expect(suggested('d’amico bertinoro', 'D Amico')).toEqual([]);
    expect(suggested('d amico bertinoro', 'D’Amico')).toEqual([]);
    expect(suggested("ugo d'amico bertinoro", 'D Amico')).toEqual([]);
    expect(suggested("d'amico ugo bertinoro", 'D Amico')).toEqual([]);
    expect(suggested('d’amico bertinoro', 'D’Amico')).toEqual(['D’Amico']);
    expect(suggested('d’amici bertinoro', 'D Amico')).toEqual(['D Amico']);
  });
});
