import { Column, is, type SQL, sql } from 'drizzle-orm';
import { PgCustomColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

type Fields = Readonly<Record<string, Column | SQL>>;

/**
 * Fields of a row as one JSON value: the driver describes and converts every column of every answer anew, which for thirty takes
 * longer than parsing them together. For text, whole numbers, booleans, calendar days and instants; at most fifty (arguments of
 * a function in PostgreSQL: 100).
 */
export function asJsonValue<F extends Fields>(fields: F): SQL<SelectResultFields<F>> {
  const named = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  const converted = Object.entries(fields).filter(([, field]) => is(field, Column) && is(field, PgCustomColumn));
  return sql`json_build_object(${sql.join(named, sql.raw(', '))})`.mapWith((row: Record<string, unknown>) => {
    for (const [name, field] of converted) row[name] = decodeValue(field, row[name]);
    return row as SelectResultFields<F>;
  });
}

const decodeValue = (field: Column | SQL, value: unknown) =>
  is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value;
