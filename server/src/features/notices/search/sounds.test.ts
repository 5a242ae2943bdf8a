import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { vocabularyJobs } from './jobs.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;

beforeAll(async () => {
  ({ token } = await seedAgency(test, await signInAdmin(test)));
});

const ask = async (searchTerm: string) =>
  (await call(test, searchNotices, { body: { searchTerm } })).body.map(({ cognome }) => cognome);

it('the words of an older program get their sounds, and the notices the names in their texts', async () => {
  const testo = 'È mancato Gaetano Scimeca, detto Tanino.';
  await seedNotice(test, token, { nome: 'Gaetano', cognome: 'Scimeca', testo });
  await seedNotice(test, token, { nome: 'Olindo', cognome: 'Zucchini' });
  expect([await ask('zukkini'), await ask('tanino')]).toEqual([['ZUCCHINI'], ['SCIMECA']]);

  const { pool } = test.deps.database;
  await pool.query('update vocabolario set suono = null');
  await pool.query(`update annunci set parole_nome = 'gaetano scimeca' where cognome = 'SCIMECA'`);
  await pool.query(`delete from parole where parola = 'tanino' or parola like '% tan' or parola like 'tan %'`);
  await pool.query(`update parole set nomi = ' gaetano scimeca ' where nomi like '% scimeca %'`);
  expect([await ask('zukkini'), await ask('detto tanino scimeca')]).toEqual([[], ['SCIMECA']]);

  await runJobs(test.deps, vocabularyJobs);
  expect([await ask('zukkini'), await ask('tanino')]).toEqual([['ZUCCHINI'], ['SCIMECA']]);
  const left = await queryAppRows(
    test,
    { left: z.number() },
    sql`select count(*)::int as left from vocabolario where suono is null`,
  );
  expect(left).toEqual([{ left: 0 }]);
});

it('a diminutive finds those of the formal name behind those who are called so', async () => {
  await seedNotice(test, token, { nome: 'Giuseppe', cognome: 'Mazzarella' });
  await seedNotice(test, token, { nome: 'Peppino', cognome: 'Mazzarella' });
  await seedNotice(test, token, { nome: 'Giuseppe', cognome: 'Mazzarello' });
  const names = async (searchTerm: string) =>
    (await call(test, searchNotices, { body: { searchTerm } })).body.map(({ nome, cognome }) => `${nome} ${cognome}`);
  expect(await names('peppino mazzarella')).toEqual(['PEPPINO MAZZARELLA', 'GIUSEPPE MAZZARELLA']);
  expect(await names('peppe mazzarello')).toEqual(['GIUSEPPE MAZZARELLO', 'GIUSEPPE MAZZARELLA']);
  expect(await names('giuseppe mazzarella')).toEqual(['GIUSEPPE MAZZARELLA']);
  // The names behind a diminutive come before surnames that sound like it, however new those are.
  await seedNotice(test, token, { nome: 'Pasqualina', cognome: 'Mazzolini' });
  test.clock.pass(60_000);
  await seedNotice(test, token, { nome: 'Carmen', cognome: 'Linna' });
  expect(await names('lina')).toEqual(['PASQUALINA MAZZOLINI', 'CARMEN LINNA']);
});

it('a word of three letters may lack its fourth, where nothing else is found', async () => {
  await seedNotice(test, token, { nome: 'Anna', cognome: 'Montagnoli' });
  await seedNotice(test, token, { nome: 'Irma', cognome: 'Montagnoli' });
  const names = async (searchTerm: string) =>
    (await call(test, searchNotices, { body: { searchTerm } })).body.map(({ nome, cognome }) => `${nome} ${cognome}`);
  expect(await names('ana montagnoli')).toEqual(['ANNA MONTAGNOLI']);
  expect(await names('montagnoli ira')).toEqual(['IRMA MONTAGNOLI']);
  expect(await names('uog montagnoli')).toEqual([]);
});

it('titles before a name, which notices seldom bear, find the name; a notice that bears one comes by it', async () => {
  await seedNotice(test, token, { nome: 'Giuseppina', cognome: 'Bonfiglioli' });
  await seedNotice(test, token, { nome: 'Don Albino', cognome: 'Varroni' });
  await seedNotice(test, token, { nome: 'Albino', cognome: 'Varroni' });
  const names = async (searchTerm: string) =>
    (await call(test, searchNotices, { body: { searchTerm } })).body.map(({ nome, cognome }) => `${nome} ${cognome}`);
  expect(await names('sig.ra bonfiglioli')).toEqual(['GIUSEPPINA BONFIGLIOLI']);
  expect(await names('Dott.ssa Bonfiglioli')).toEqual(['GIUSEPPINA BONFIGLIOLI']);
  expect(await names('nonna pina bonfiglioli')).toEqual(['GIUSEPPINA BONFIGLIOLI']);
  expect(await names('famiglia bonfiglioli')).toEqual(await names('bonfiglioli'));
  expect(await names('la signora bonfiglioli')).toEqual(['GIUSEPPINA BONFIGLIOLI']);
  expect((await names('il dottor albino varroni')).sort()).toEqual(['ALBINO VARRONI', 'DON ALBINO VARRONI']);
  expect(await names('suor bonfiglioli')).toEqual(['GIUSEPPINA BONFIGLIOLI']);
  expect(await names('don albino varroni')).toEqual(['DON ALBINO VARRONI']);
  expect(await names('nonna')).toEqual([]);
});

it('a woman is found by the surname of her husband, in her text or beside her name, a man not by that of his wife', async () => {
  const woman = { nome: 'Mariolina', codfisc: 'FSRMLN38C52D704U' };
  await seedNotice(test, token, { ...woman, cognome: 'Fusaroli', coniuge: 'Gino Brandolini' });
  const testo = 'È mancata Ines Garavini, vedova De Carli. Ne danno annuncio i figli.';
  const widow = { nome: 'Ines', codfisc: 'GRVNSI40D55C573X', coniuge: '' };
  await seedNotice(test, token, { ...widow, cognome: 'Garavini', testo });
  await seedNotice(test, token, { nome: 'Secondo', cognome: 'Piraccini', coniuge: 'Lea Brandolini' });
  for (const typed of [
    'brandolini',
    'vedova brandolini',
    'mariolina brandolini',
    'Fusaroli ved. Brandolini',
    'brandol',
  ])
    expect(await ask(typed), typed).toEqual(['FUSAROLI']);
  for (const typed of ['de carli', 'decarli', 'ines de carli', 'vedova De Carli'])
    expect(await ask(typed), typed).toEqual(['GARAVINI']);
  expect(await ask('gino brandolini')).toEqual([]);

  // Notices of an older program have the words after the job.
  const { pool } = test.deps.database;
  await pool.query(`update annunci set parole_nome = 'mariolina fusaroli' where cognome = 'FUSAROLI'`);
  await pool.query(`delete from parole where parola = 'brandolini' or parola like '%bra%' and strpos(parola, ' ') > 0`);
  await pool.query(`update parole set nomi = ' mariolina fusaroli ' where nomi like '% fusaroli %'`);
  expect(await ask('brandolini')).toEqual([]);
  await pool.query(`delete from lavori where nome = 'altri nomi'`);
  await runJobs(test.deps, vocabularyJobs);
  expect(await ask('mariolina brandolini')).toEqual(['FUSAROLI']);
});
