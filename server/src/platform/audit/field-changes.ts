import { inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { registro } from './tables.ts';

/** When the fields of objects were last changed by a form, as the log has it. */
export interface FieldChangeTimes {
  /** The instant; empty where the log has no change of the field. */
  of(object: string, field: string): string;
}

/** Reads when fields were last changed of objects whose owner was checked before. */
export async function readFieldChangeTimes(db: Db, objects: readonly string[]): Promise<FieldChangeTimes> {
  const { oggetto, quando, dettagli } = registro;
  const field = sql<string>`unnest(string_to_array(${dettagli} ->> 'campi', ' '))`;
  const changes = db
    .select({ oggetto, quando, field: field.as('field') })
    .from(registro)
    .where(inArray(oggetto, [...objects]))
    .as('changes');
  const rows = await db
    .select({ object: changes.oggetto, field: changes.field, last: max(changes.quando) })
    .from(changes)
    .groupBy(changes.oggetto, changes.field);
  const keyOf = (object: string | null, name: string) => `${object} ${name}`;
  const times = new Map(rows.map(({ object, field: name, last }) => [keyOf(object, name), last ?? '']));
  return { of: (object, name) => times.get(keyOf(object, name)) ?? '' };
}
