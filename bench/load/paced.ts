import { setTimeout as delay } from 'node:timers/promises';
import { readPage } from '../client.ts';

/** Asks for one page after another at a pace, whether or not the former have come. Resolves with how many came; throws where one is an error. */
export async function loadAtPace(addresses: Iterable<string>, perSecond: number, seconds: number): Promise<number> {
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (const address of addresses) {
    if (asked.length >= perSecond * seconds) break;
    await delay(Math.max(0, begun + (asked.length * 1000) / perSecond - performance.now()));
    const page = readPage(address);
    // It throws below, once the others were asked for.
    page.catch(() => undefined);
    asked.push(page);
  }
  await Promise.all(asked);
  return asked.length;
}
