import { join } from 'node:path';
import { root } from '../bench/programs.ts';
import { runToEnd } from '../server/src/testing/child-process.ts';

/** A database server for tests, by the addresses of one of its databases. */
export interface Addresses {
  readonly pooled: string;
  /** Past the pooler. */
  readonly direct: string;
  /** Of its replicas. */
  readonly read?: string;
}

/** Runs the tests of the server on databases made there, all of them or those whose path holds one of `filters`; answers whether all passed. */
export async function suite({ pooled, direct, read }: Addresses, filters: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code } = await runToEnd({
    command: [process.execPath, vitest, 'run', '--project', 'server', ...filters],
    cwd: root,
    environment: {
      TEST_DATABASE_URL: pooled,
      TEST_DATABASE_DIRECT_URL: direct,
      ...(read && { TEST_DATABASE_READ_URL: read }),
    },
    printsHere: true,
  });
  return code === 0;
}
