import { z } from 'zod';
import type { DatabaseConfig } from './database.ts';

const databaseVariableName = 'COMMIATO_DATABASE';
const addressSchema = z.object({ connectionString: z.string() });
const configSchema = z.union([
  addressSchema.extend({ direct: addressSchema.optional() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string(), ssl: z.literal(false) }),
]);

/** Environment variables that tell child processes the database configuration. */
export const childDatabaseEnvironment = (database: DatabaseConfig): Record<string, string> => ({
  [databaseVariableName]: JSON.stringify(database),
});

/** The database configuration from the parent process; null without one. */
export function inheritedDatabaseConfig(): DatabaseConfig | null {
  const text = process.env[databaseVariableName];
  return text ? configSchema.parse(JSON.parse(text)) : null;
}
