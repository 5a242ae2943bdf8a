import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deletionSpellings, pairKey } from './index-policy.ts';
import { rebuildIndex, recountWords } from './index-queries.ts';

const test = startTestApp();

const people = [
  { nome: 'Niccolò', cognome: 'D’Amico', comune: 'Reggio nell’Emilia', cap: '42121' },
  { nome: 'Maria Teresa', cognome: 'De’ Rossi', comune: 'L’Aquila', cap: '67100' },
  { nome: 'Mario', cognome: 'Marini', comune: 'Lucca', cap: '55100' },
  { nome: 'Li', cognome: 'Wu', comune: 'Prato', cap: '59100' },
];

async function index(): Promise<unknown[]> {
  const tables = ['parole', 'vocabolario', 'vocabolario_errori', 'cognomi'];
  const row = z.record(z.string(), z.unknown());
  const read = (table: string) =>
    queryAppRows(test, { row }, sql`select to_jsonb(t) - 'quanti' as row from ${sql.raw(table)} t order by 1`);
  return Promise.all(tables.map(read));
}

it('the index made of all notices at once is the one that grew notice by notice', async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const person of people) await seedNotice(test, token, person);
  const grown = await index();
  await rebuildIndex(test.deps.database.db);
  expect(await index()).toEqual(grown);
  const rows = await queryAppRows(
    test,
    { parola: z.string() },
    sql`select parola from parole where nomi = ' mario marini ' or nomi like '% damico %' order by parola collate "C"`,
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
    'mar mar',
    'marini',
    'mario',
    'niccolo',
  ]);
});

it('words of many notices are counted a part at a time, and all of them in turn', async () => {
  const { db } = test.deps.database;
  const wrong = async () => {
    const rows = await queryAppRows(
      test,
      { wrong: z.number(), of: z.number() },
      sql`select count(*) filter (where quanti <> (select count(*) from parole p where p.parola = v.parola))::int as wrong,
        count(*)::int as of from vocabolario v`,
    );
    return rows[0] ?? { wrong: Number.NaN, of: Number.NaN };
  };
  await db.execute(sql`update vocabolario set quanti = 1000`);
  await db.execute(sql`analyze parole`);
  const [{ rows: counted } = { rows: 0 }] = await queryAppRows(
    test,
    { rows: z.number() },
    sql`select count(*)::int as rows from parole`,
  );
  const left: number[] = [];
  let turn = 0;
  do {
    turn = await recountWords(db, turn, Math.ceil(counted / 4));
    left.push((await wrong()).wrong);
  } while (turn > 0);
  const { of: all } = await wrong();
  const steps = [all, ...left].slice(0, -1).map((before, place) => before - (left[place] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(left).toHaveLength(4);
  expect(left.at(-1)).toBe(0);
  await db.execute(sql`update vocabolario set quanti = 1000`);
  expect(await recountWords(db, 3)).toBe(0);
  expect(await wrong()).toEqual({ wrong: 0, of: all });
});

it('a pair knows its words by three letters, in one order; short words make none', () => {
  expect([pairKey('rossi', 'mario'), pairKey('mar', 'ros')]).toEqual(['mar ros', 'mar ros']);
  expect([pairKey('de', 'rossi'), pairKey('mario', 'marini')]).toEqual([null, 'mar mar']);
});

it('a postal code is no mistyped word', () => {
  expect(deletionSpellings('k:47521')).toEqual([]);
  expect(deletionSpellings('c:lucca')).toContain('c:luca');
});
