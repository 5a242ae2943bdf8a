import type pg from 'pg';
import { z } from 'zod';

const variable = 'COMMIATO_DATABASE';
const databaseSchema = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string(), ssl: z.literal(false) }),
]);

/** How a process tells those that it starts where the database is: variables of their environment. */
export const databaseForChildren = (database: pg.PoolConfig): Record<string, string> => ({
  [variable]: JSON.stringify(database),
});

/** Where the process that started this one says that the database is; null where none did. */
export function databaseOfParent(): pg.PoolConfig | null {
  const text = process.env[variable];
  return text ? databaseSchema.parse(JSON.parse(text)) : null;
}
