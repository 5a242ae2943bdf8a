import { customType, integer, jsonb, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core';
import type { FieldVersions } from './require-unchanged.ts';

/** `timestamptz` that reads and writes ISO 8601 in UTC, as the wire carries it. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A text that is never null: `''` where nothing was written. */
export const emptyTextColumn = () => text().notNull().default('');

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Columns of a table with the trigger `segna_modifiche`: the version grows with every change, and each field keeps the version that changed
 * it last.
 */
export const versionColumns = () => ({
  versione: integer().notNull().default(1),
  modifiche: jsonb().$type<FieldVersions>().notNull().default({}),
});

/** The columns of a table that keeps a thing: one for each field that its contract declares, and others. */
export type ColumnsFor<Field extends string> = Record<Field, PgColumnBuilderBase> & Record<string, PgColumnBuilderBase>;
