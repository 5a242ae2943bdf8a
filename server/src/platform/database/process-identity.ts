import { readFileSync } from 'node:fs';

/**
 * Start time of the process with this pid in kernel ticks; null if it does not run (a zombie does not). Systems without /proc return `?`,
 * so that the pid alone has to do.
 */
export function processStartTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process rejects the signal but lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
  }
  if (process.platform !== 'linux') return '?';
  try {
    // The name in parentheses may contain anything; the start time is the 19th field after the state.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '?');
  } catch {
    return null;
  }
}
