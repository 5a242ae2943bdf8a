import type pg from 'pg';

/** Statements end after 5 s, lock waits after 2 s (trust.md 13); no statement uses parallel workers. Times in ms. */
const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
  max_parallel_workers_per_gather: 0,
};
const sessionTimeZone = 'UTC';

/** Startup options of a direct connection. */
export const sessionLimitOptions = [...Object.entries(sessionLimits), ['timezone', sessionTimeZone]]
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The same options for PgBouncer. The time zone stands apart because PgBouncer restores the client's own. */
export const poolerLimitOptions = `timezone=${sessionTimeZone} connect_query='${Object.entries(sessionLimits)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')}'`;

/** Session settings that are looser than the limits. */
export async function findLooserSettings(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where lower(name) = any($1)',
    [[...Object.keys(sessionLimits), 'timezone']],
  );
  const found = new Map(rows.map(({ name, setting }) => [name.toLowerCase(), setting]));
  const isLoose = ([name, most]: readonly [string, number]) => {
    const value = Number(found.get(name));
    // 0 means no limit.
    return most === 0 ? value !== 0 : !(value > 0 && value <= most);
  };
  return [
    ...Object.entries(sessionLimits)
      .filter(isLoose)
      .map(([name]) => name),
    ...(found.get('timezone') === sessionTimeZone ? [] : ['timezone']),
  ];
}
