import { readdir, readFile } from 'node:fs/promises';

/** Child processes of a process whose command contains a file name. Only on Linux. */
export async function childrenOf(pid: number, program: string): Promise<number[]> {
  const pids = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const commands = await Promise.all(pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => commands[index]?.includes(program));
}

/** The niceness of each thread of a process, from -20 to 19. Only on Linux. */
export async function nicenessOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
  // The name in parentheses may contain anything; the niceness is 17 fields after it (proc(5)).
  return stats.map((text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]));
}

/** Does something that starts processes of Node while the system gives none, as where there are too many already. */
export function withoutProcesses<T>(work: () => T): T {
  const node = process.execPath;
  process.execPath = `${node}.manca`;
  try {
    return work();
  } finally {
    process.execPath = node;
  }
}
