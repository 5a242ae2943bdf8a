import { z } from 'zod';
import type { DatabaseConfig } from './database.ts';

const variableName = 'COMMIATO_DATABASE';
const address = z.object({ connectionString: z.string() });
const configSchema = z.union([
  address.extend({ direct: address.optional() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string(), ssl: z.literal(false) }),
]);

/** Environment variables that tell child processes the database configuration. */
export const databaseForChildren = (database: DatabaseConfig): Record<string, string> => ({
  [variableName]: JSON.stringify(database),
});

/** The database configuration from the parent process; null without one. */
export function databaseOfParent(): DatabaseConfig | null {
  const text = process.env[variableName];
  return text ? configSchema.parse(JSON.parse(text)) : null;
}
