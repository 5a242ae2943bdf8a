import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder `server/`, found the same way from the sources and from the bundle. */
export const serverRoot = findServerRoot(dirname(fileURLToPath(import.meta.url)));
/** What the web workspace builds: `client/` for browsers, `server/` for rendering. */
export const webDist = join(serverRoot, '..', 'web', 'dist');

function findServerRoot(folder: string): string {
  if (existsSync(join(folder, 'migrations'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('Manca la cartella delle migrazioni');
  return findServerRoot(parent);
}
