import { expect, it } from 'vitest';
import { newAgency, newNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { pairOf, spellingsOf } from './index-policy.ts';
import { indexAll } from './index-queries.ts';

const test = startTestApp();

const people = [
  { nome: 'Niccolò', cognome: 'D’Amico', comune: 'Reggio nell’Emilia', cap: '42121' },
  { nome: 'Maria Teresa', cognome: 'De’ Rossi', comune: 'L’Aquila', cap: '67100' },
  { nome: 'Mario', cognome: 'Marini', comune: 'Lucca', cap: '55100' },
  { nome: 'Li', cognome: 'Wu', comune: 'Prato', cap: '59100' },
];

async function index(): Promise<unknown[]> {
  const { pool } = test.services.database;
  const tables = ['parole', 'vocabolario', 'vocabolario_errori', 'cognomi'];
  const read = tables.map((table) => pool.query(`select to_jsonb(t) - 'quanti' as row from ${table} t order by 1`));
  return (await Promise.all(read)).map(({ rows }) => rows);
}

it('the index made of all notices at once is the one that grew notice by notice', async () => {
  const { token } = await newAgency(test, await signInAdmin(test));
  for (const person of people) await newNotice(test, token, person);
  const grown = await index();
  await indexAll(test.services.database.db);
  expect(await index()).toEqual(grown);
  const { rows } = await test.services.database.pool.query(
    "select parola from parole where nomi = ' mario marini ' or nomi like '% damico %' order by parola collate \"C\"",
  );
  expect(rows.map(({ parola }) => parola)).toEqual([
    'ami dam',
    'ami nic',
    'amico',
    'c:emilia',
    'c:lucca',
    'c:nell',
    'c:nellemilia',
    'c:reggio',
    'd',
    'dam nic',
    'damico',
    'k:42121',
    'k:55100',
    'marini',
    'mario',
    'niccolo',
  ]);
});

it('a pair knows its words by three letters, in one order; short words and equal beginnings make none', () => {
  expect([pairOf('rossi', 'mario'), pairOf('mar', 'ros')]).toEqual(['mar ros', 'mar ros']);
  expect([pairOf('de', 'rossi'), pairOf('mario', 'marini')]).toEqual([null, null]);
});

it('a postal code is no mistyped word', () => {
  expect(spellingsOf('k:47521')).toEqual([]);
  expect(spellingsOf('c:lucca')).toContain('c:luca');
});
