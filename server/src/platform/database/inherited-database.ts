import { z } from 'zod';
import type { DatabaseConfig } from './database.ts';

const variableName = 'COMMIATO_DATABASE';
const address = z.object({ connectionString: z.string() });
const configSchema = z.union([
  address.extend({ direct: address.optional() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string(), ssl: z.literal(false) }),
]);

/** How a process tells those that it starts where the database is: variables of their environment. */
export const databaseForChildren = (database: DatabaseConfig): Record<string, string> => ({
  [variableName]: JSON.stringify(database),
});

/** Where the process that started this one says that the database is; null where none did. */
export function databaseOfParent(): DatabaseConfig | null {
  const text = process.env[variableName];
  return text ? configSchema.parse(JSON.parse(text)) : null;
}
