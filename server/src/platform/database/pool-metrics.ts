import type pg from 'pg';

/** Pool metrics in the text format of Prometheus. Waiting requests are the first sign of a slow database or slow queries. */
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
