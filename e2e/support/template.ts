import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startFresh } from './program.ts';

/** Before all tests: one first start, whose data every program of the run begins with. Answers how to take it away. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { dataDir, end } = await startFresh();
  await end();
  const settings = join(dataDir, 'postgres/postgresql.auto.conf');
  // Elsewhere than in its data directory a database cannot be copied with it: then each program makes its own.
  if (existsSync(settings)) {
    // A disk that is waited for proves nothing here; what survives a power cut has a test of its own.
    await appendFile(settings, 'fsync = off\n');
    process.env.TEMPLATE_DIR = dataDir;
  }
  return () => rm(dirname(dataDir), { recursive: true, force: true });
}
