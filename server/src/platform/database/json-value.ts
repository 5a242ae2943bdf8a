import { Column, is, type SQL, sql } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

type SelectedFields = Readonly<Record<string, Column | SQL>>;

/**
 * Selects several fields as one JSON value, because the driver describes and converts each column of each answer separately, which for
 * thirty columns takes longer than parsing them together. For text, integers, booleans, days and instants; at most fifty fields (PostgreSQL
 * allows 100 function arguments).
 */
export function fieldsAsJson<F extends SelectedFields>(fields: F): SQL<SelectResultFields<F>> {
  const named = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  const converted = Object.entries(fields).filter(([, field]) => is(field, Column) && is(field, PgCustomColumn));
  return sql`json_build_object(${sql.join(named, sql.raw(', '))})`.mapWith((row: Record<string, unknown>) => {
    for (const [name, field] of converted) row[name] = decodeValue(field, row[name]);
    return row as SelectResultFields<F>;
  });
}

const decodeValue = (field: Column | SQL, value: unknown) =>
  is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value;
