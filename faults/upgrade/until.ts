import { setTimeout as delay } from 'node:timers/promises';

/** Waits for what an installation does beside serving. */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await delay(5)) if (await isSo()) return;
  throw new Error(`Non è successo in ${seconds} s: ${what}`);
}
