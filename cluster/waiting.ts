import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds until something is so; throws a sentence that names it where it is not within `seconds`. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    if (await isSo()) return performance.now() - started;
    await delay(100);
  }
  throw new Error(`Non è successo in ${seconds} s: ${what}`);
}

/** Whether an address answers well, within a second. */
export async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
