import type pg from 'pg';

/**
 * A pool as Prometheus reads it: requests that wait for one of its connections are the first to tell that the database, or what was asked of
 * it, has become too slow.
 */
export function poolMetrics({ totalCount, idleCount, waitingCount }: pg.Pool): string {
  return [
    '# HELP database_pool_connections Connections of this process to the primary',
    '# TYPE database_pool_connections gauge',
    `database_pool_connections{state="busy"} ${totalCount - idleCount}`,
    `database_pool_connections{state="idle"} ${idleCount}`,
    '# HELP database_pool_waiting Statements and transactions that wait for a connection',
    '# TYPE database_pool_waiting gauge',
    `database_pool_waiting ${waitingCount}`,
    '',
  ].join('\n');
}
