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
export const answers = async (address: string): Promise<boolean> => (await said(address)) !== null;

/** What an address answers within a second, where it answers well; else null. */
export async function said(address: string, asked: RequestInit = {}): Promise<string | null> {
  try {
    const answer = await fetch(address, { ...asked, signal: AbortSignal.timeout(1_000) });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}
