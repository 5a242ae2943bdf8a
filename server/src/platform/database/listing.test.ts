import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryAppRows } from '../../testing/rows.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { containsIndexedWords, containsWords, totalFromPage } from './listing.ts';

const test = startTestApp();

const finds = async (q: string, text: string, contains = containsWords) => {
  const [row] = await queryAppRows(
    test,
    { found: z.boolean() },
    sql`select ${contains(q, [sql`${text}::text`, sql`'ZONA 1'`])} as found`,
  );
  return row?.found;
};

describe('the words of a list', () => {
  it.each([
    ['niccolo', 'NICCOLÒ'],
    ['NICCOLÒ', 'Niccolo'],
    ["niccolo'", 'NICCOLÒ'],
    ['niccolò', "NICCOLO'"],
    ["d'amico", 'D’AMICO'],
    ['d’amico', "D'Amico"],
    ['damico', 'D’AMICO'],
    ['dellacqua', "Dell'Acqua"],
    ['d’amico', 'D’AMICO'],
    ['lamico', 'LAMICO'],
    ['schutz', 'SCHÜTZ'],
    ['forli zona', 'Forlì'],
    ['50%', 'sconto del 50%'],
    ['a_b', 'a_b'],
    ['(fc)', 'CESENA (FC)'],
    ['***:a', '***:A'],
    ['1/2026', 'Fattura 1/2026'],
    ['onviso', 'Monviso'],
    ["'", "D'Amico"],
    ['Cliente77@misure.example', 'CLIENTE77@MISURE.EXAMPLE'],
    ['città3', 'CITTA3'],
    ["d'amico1", 'D’AMICO1'],
  ])('%s finds %s', async (q, text) => expect(await finds(q, text)).toBe(true));

  it.each([
    ['50%', '500'],
    ['a_b', 'acb'],
    ['a_1', 'ab1'],
    ['a.b', 'acb'],
    ['.*', 'Monviso'],
    ['niccolo', 'NICCOLINI'],
    ['d’amico', 'DAMICO'],
    ['dramis', 'D’RAMIS'],
    ['monviso nessuno', 'Monviso'],
  ])('%s does not find %s', async (q, text) => expect(await finds(q, text)).toBe(false));

  it.each([
    ['niccolò', "NICCOLO'", true],
    ['niccolò', 'NICCOLÒ', true],
    ['niccolo', 'NICCOLÒ', true],
    ["niccolo'", 'Niccolò', true],
    ['perche', 'perché', true],
    ['noe', 'NOÈ', true],
    ['niccolo', 'NICCOLINI', false],
    ['d amico', 'D’AMICO', true],
    ["d'amico", 'D’AMICO', true],
    ['d’amico', "D'Amico", true],
    ['50%', 'sconto del 50%', true],
    ['50%', '500', false],
    ['a_b', 'acb', false],
  ])('with an index %s and %s: %s', async (q, text, found) =>
    expect(await finds(q, text, containsIndexedWords)).toBe(found),
  );
});

it.each([
  ['the only page', { rows: 3, limit: 10, offset: 0 }, 3],
  ['no row at all', { rows: 0, limit: 10, offset: 0 }, 0],
  ['the last page', { rows: 3, limit: 10, offset: 20 }, 23],
  ['a full page, which is counted', { rows: 10, limit: 10, offset: 0 }, 57],
  ['a page behind the last one, which is counted', { rows: 0, limit: 10, offset: 60 }, 57],
])('the total of a list follows from %s', async (_, page, total) =>
  expect(await totalFromPage(page, async () => 57)).toBe(total),
);
