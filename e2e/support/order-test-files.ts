import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** What `npm test` keeps of its last run: milliseconds by file. */
const times = '.cache/e2e-times.json';

/** Paths that differ from the commit before the last, found out once: workers inherit the answer. */
function changedPaths(): readonly string[] {
  process.env.CHANGED_PATHS ??= [
    ['diff', '--name-only', 'HEAD~1'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
    .map(git)
    .join('');
  return process.env.CHANGED_PATHS.split('\n').filter(Boolean);
}

/** What git says; nothing where there is none, or a first commit alone. */
function git(words: readonly string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

/**
 * Files of tests as they are worth running: what has changed first (a folder of the same name counts as its file), then what took
 * longest the last time, so that nothing long is left over for one worker at the end, then the largest.
 */
export function orderTestFiles(files: readonly string[]): string[] {
  const changed = changedPaths();
  const lasted: Record<string, number> = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : {};
  const known = files.map((file) => {
    const folder = file.replace(/\.spec\.ts$/, '/');
    const isChanged = changed.some((path) => path === file || (folder !== file && path.startsWith(folder)));
    return { file, isChanged, lasted: lasted[file] ?? Number.MAX_SAFE_INTEGER, bytes: statSync(file).size };
  });
  known.sort(
    (one, other) =>
      Number(other.isChanged) - Number(one.isChanged) || other.lasted - one.lasted || other.bytes - one.bytes,
  );
  return known.map(({ file }) => file);
}
