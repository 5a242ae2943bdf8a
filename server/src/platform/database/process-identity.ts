import { readFileSync } from 'node:fs';

/**
 * When the process with this pid started, in the kernel's own ticks; null where none lives (one that nobody collected yet does
 * not). Systems without /proc answer `?`: the pid alone has to do.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process refuses the signal, but lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null;
  }
  if (process.platform !== 'linux') return '?';
  try {
    // The name in parentheses may hold anything; after it come the state and, 19 fields later, the start.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? '?');
  } catch {
    return null;
  }
}
