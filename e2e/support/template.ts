import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startFresh } from './program.ts';

/** Before all tests: starts a program once, whose data all programs of the run copy. Returns a function that deletes it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { dataDir, end } = await startFresh();
  await end();
  const settings = join(dataDir, 'postgres/postgresql.auto.conf');
  // A database outside the data directory cannot be copied with it; then each program creates its own.
  if (existsSync(settings)) {
    // Waiting for the disk would only slow these tests down; surviving a power cut has its own test.
    await appendFile(settings, 'fsync = off\n');
    process.env.TEMPLATE_DIR = dataDir;
  }
  return () => rm(dirname(dataDir), { recursive: true, force: true });
}
