import pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { directConfig } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** A statement outside a transaction, as it was sent, and the rows that came back. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly unknown[];
}

interface Prepared {
  readonly text: string;
  readonly values?: readonly unknown[];
}
type Query = string | Prepared;

/** What some work sends to the database. */
export async function statementsOf({ deps }: TestApp, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const spy = vi.spyOn(deps.database.pool, 'query');
  try {
    await work();
    const calls = spy.mock.calls as unknown as [Query, (readonly unknown[])?][];
    const results = await Promise.all(spy.mock.results.map(({ value }) => value as unknown as Promise<pg.QueryResult>));
    return calls.map(([query, values], at) => {
      const { text, values: own }: Prepared = typeof query === 'string' ? { text: query } : query;
      return { text, values: values ?? own ?? [], rows: results[at]?.rows ?? [] };
    });
  } finally {
    spy.mockRestore();
  }
}

const planNode = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
type PlanNode = z.output<typeof planNode>;
const explained = z.array(z.object({ Plan: planNode }));

const mostRowsIn = (node: PlanNode): number =>
  Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(mostRowsIn));

/** The greatest number of rows that a step of the plan of a statement has made, executed once more. */
export async function mostPlannedRows({ deps }: TestApp, { text, values }: SentStatement): Promise<number> {
  const client = new pg.Client(directConfig(deps.database.config));
  await client.connect();
  try {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
    return Math.max(...explained.parse(rows[0]?.['QUERY PLAN']).map(({ Plan }) => mostRowsIn(Plan)));
  } finally {
    await client.end();
  }
}
