import type pg from 'pg';
import { isOlderVersion, productVersion } from '../foundation/version.ts';

/** The migration that made the table; those up to it have their rows from there. */
const compatibilityTableMigration = '0106-serving-releases.sql';

/**
 * The first release whose program does without what a migration takes away, as its line `-- contract: 1.2.0` says; '0.0.0' where it only
 * adds (`scripts/schema-changes.mjs` holds it).
 */
export const parseMinimumVersion = (text: string): string =>
  /^-- contract: (\d+\.\d+\.\d+)$/m.exec(text)?.[1] ?? '0.0.0';

/** The statement that writes down which older programs may serve after a migration. It belongs into the transaction that applies it. */
export const compatibilityInsertSqlFor = ({ name, text }: { readonly name: string; readonly text: string }): string =>
  name > compatibilityTableMigration
    ? `insert into migrazioni_compatibili (nome, minima) values ('${name}', '${parseMinimumVersion(text)}');`
    : '';

async function hasCompatibilityTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('migrazioni_compatibili') is not null as known`,
  );
  return rows[0]?.known ?? false;
}

/** Of migrations that this program does not know: those after which it must not serve, or of which nobody says that it may. */
export async function findRefusingMigrations(client: pg.ClientBase, unknown: readonly string[]): Promise<string[]> {
  if (!(await hasCompatibilityTable(client))) return [...unknown];
  const { rows } = await client.query<{ nome: string; minima: string }>(
    'select nome, minima from migrazioni_compatibili',
  );
  const minimum = new Map(rows.map(({ nome, minima }) => [nome, minima]));
  return unknown.filter((name) => {
    const from = minimum.get(name);
    return from === undefined || isOlderVersion(productVersion, from);
  });
}

/** A restored archive brings these rows itself, if it knew them. */
export async function deleteCompatibilityRows(client: pg.ClientBase): Promise<void> {
  if (await hasCompatibilityTable(client)) await client.query('delete from migrazioni_compatibili');
}
