import { searchCriteria } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { directConfig } from '../../../platform/database/database.ts';
import { publicScope } from '../../../platform/security/scopes.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { rebuildIndex } from '../notices/index-queries.ts';
import { alternativesFor, search } from './service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

/** Enough for a table to be read by its indexes; 300 surnames, 40 names, 100 municipalities in 20 provinces. */
const notices = 20_000;
const provinces = 'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA'.split(' ');

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  await seedNotice(test, token, { nome: 'Mario', cognome: 'Rossi' });
  const columns = await queryAppRows(
    test,
    { name: z.string() },
    sql`select column_name as name from information_schema.columns where table_name = 'annunci' and is_generated = 'NEVER'`,
  );
  const { db } = test.deps.database;
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ name }) => sql`(r.row).${sql.identifier(name)}`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1min'`);
    await tx.execute(sql`
    insert into annunci (${list})
    select ${values} from (
      select jsonb_populate_record(a, jsonb_build_object('_id', 'piano' || i, 'codfisc', 'P' || i, 'prov', (${sql.param(provinces)}::text[])[1 + i % 20],
        'cap', (10000 + i % 100)::text, 'data_crea', a.data_crea - i * interval '1 minute',
        'parole_nome', 'nome' || i % 40 || ' cognome' || i % 301, 'parole_luogo', 'comune' || i % 100)) as row
      from annunci a cross join generate_series(1, ${notices}::int) as i offset 0) r`);
  });
  await rebuildIndex(db);
  // As autovacuum leaves them: what an index alone costs depends on the rows that vacuum has seen.
  await db.execute(sql`vacuum (analyze) annunci, parole, vocabolario, vocabolario_errori, luoghi_noti`);
});

const questions: Parameters<typeof searchCriteria.parse>[0][] = [
  { searchTerm: 'cognome7' },
  { searchTerm: 'nome3 cognome7' },
  { searchTerm: 'cogn' },
  { searchTerm: 'c' },
  { searchTerm: 'co' },
  { searchTerm: 'nome3 cogn' },
  { searchTerm: 'cognme77' },
  { searchTerm: 'nome3 cognme77' },
  { searchTerm: 'cognome7', prov: 'AL' },
  { searchTerm: 'cognome7', comune: 'Comune12' },
  { searchTerm: 'cogn', comune: 'Comune12' },
  { searchTerm: 'cognome7', cap: '10007' },
  { searchTerm: 'cogn', cap: '100' },
  { searchTerm: 'cognome7', prov: 'AL', comune: 'Comune21' },
  { comune: 'comune1' },
  { comune: 'comu' },
  { cap: '10007' },
  { prov: 'AL' },
  { searchTerm: 'nessuno cognome7 altro' },
];

/** What a search sends to the database. */
const statementsOfSearch = (given: (typeof questions)[number]) =>
  statementsOf(test, async () => {
    const { db } = test.deps.database;
    const criteria = searchCriteria.parse(given);
    const { total } = await search(db, publicScope, criteria, { page: 1 });
    if (total === 0) await alternativesFor(db, publicScope, criteria);
  });

it('a name that can be reduced in every way is looked for once for each, not once for each combination', async () => {
  const sent = async (searchTerm: string) => (await statementsOfSearch({ searchTerm })).length;
  const plain = await sent('mariateresa cognme9999');
  const whole = await sent('necrologio nonna mariateresa cognme9999 1940');
  expect(whole).toBeLessThanOrEqual(4 * plain);
});

const literal = (value: unknown): string => {
  if (!Array.isArray(value)) return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
  return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`;
};

it('notices and words are vacuumed after a number of new rows, however many there are', async () => {
  const rows = await queryAppRows(
    test,
    { table: z.string(), name: z.string(), value: z.coerce.number() },
    sql`select relname as table, option_name as name, option_value as value from pg_class, pg_options_to_table(reloptions)
      where relname in ('annunci', 'parole') and option_name like '%insert%'`,
  );
  const optionOf = (table: string, name: string) => rows.find((row) => row.table === table && row.name === name)?.value;
  for (const table of ['annunci', 'parole']) {
    expect(optionOf(table, 'autovacuum_vacuum_insert_scale_factor'), table).toBe(0);
    expect(optionOf(table, 'autovacuum_vacuum_insert_threshold'), table).toBeLessThanOrEqual(20_000);
  }
});

describe.each(['force_custom_plan', 'force_generic_plan'])('planned by %s', (mode) => {
  it.each(questions)('%j reads notices and words by their indexes', async (question) => {
    const statements = await statementsOfSearch(question);
    expect(statements.length).toBeGreaterThan(0);
    const client = new pg.Client(directConfig(test.deps.database.config));
    await client.connect();
    try {
      await client.query(`set plan_cache_mode = ${mode}`);
      for (const [index, { text, values }] of statements.entries()) {
        await client.query(`prepare piano${index} as ${text}`);
        const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute piano${index}${given}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, text).not.toMatch(/Seq Scan on (annunci|parole|vocabolario|vocabolario_errori)\b/);
      }
    } finally {
      await client.end();
    }
  });
});
