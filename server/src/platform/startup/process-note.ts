import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In DATA_DIR: a file for each port that a program serves, with its process id. */
const folderName = 'in-funzione';

/**
 * Writes down which process serves a port, so that `npm run upgrade` can end it. The returned function takes the note away. Who reads a
 * note of a process that was killed finds that nothing answers at the port.
 */
export async function writeProcessNote(dataDir: string, port: number): Promise<() => Promise<void>> {
  const folder = join(dataDir, folderName);
  const file = join(folder, String(port));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, String(process.pid), { mode: 0o600 });
  return () => rm(file, { force: true });
}
