import { text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { ColumnsFor } from './columns.ts';

it('a table without a column for a field of its thing does not compile; one with more does', () => {
  const columns = { nome: text(), cestinato: text() };
  // @ts-expect-error: no column keeps `note`.
  const incomplete: ColumnsFor<'nome' | 'note'> = columns;
  const complete: ColumnsFor<'nome'> = columns;
  expect(incomplete).toBe(complete);
});
