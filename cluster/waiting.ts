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

/** Longest that an answer is waited for, in ms: what is not there refuses at once, what is busy takes its time. */
const timeoutMs = 5_000;

/** What an address answers, where it answers well; else null. */
export async function said(address: string, asked: RequestInit = {}): Promise<string | null> {
  try {
    const answer = await fetch(address, { ...asked, signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}
