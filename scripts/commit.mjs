import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the archive of a release, which has no history. */
export const commitFile = 'commit.txt';
export const unknownCommit = 'sconosciuto';

/** The commit that a folder holds: of its own history, else as its release says, else `unknownCommit`. */
export function commitOf(folder) {
  if (existsSync(join(folder, '.git'))) {
    try {
      const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim();
    } catch {
      // No git on this machine, or a folder of another user.
      return unknownCommit;
    }
  }
  const file = join(folder, commitFile);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || unknownCommit;
}
