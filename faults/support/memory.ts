import { readdir, readFile } from 'node:fs/promises';

/** Bytes that a process holds in memory. Linux alone. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** The Node processes of a program: itself and those that it has started. */
export async function familyOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const direct = children.join(' ').split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(direct.map(familyOf))).flat()];
}

/** The command line of a process; empty where it is gone. */
export const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** Bytes that the program itself holds. */
export const memoryOf = residentOf;

/** Bytes that the largest of its processes holds. */
export const largestOf = async (pid: number): Promise<number> =>
  Math.max(...(await Promise.all((await familyOf(pid)).map(residentOf))));
