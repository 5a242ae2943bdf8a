import { Agent, get } from 'node:http';
import { basename } from 'node:path';
import { z } from 'zod';
import { commandOf, familyOf, memoryOf } from '../faults/support/memory.ts';
import type { Sampled } from './sampling.ts';

/**
 * Asks a program `/healthz` every 50 ms, whether or not the one before was answered, and looks at the memory of all its processes: in a
 * process of its own, because the one that sends what is heavy has its own work. Told `begin` and `end`, it answers what it has seen.
 */
const everyMs = 50;
const memoryEveryMs = 100;
/** Longer than the watchdog of the program leaves it silent. */
const givenUpMs = 60_000;

const { address, pids } = z
  .object({ address: z.string(), pids: z.array(z.number()) })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
const agent = new Agent({ keepAlive: true });

interface Period extends Sampled {
  waiting: number;
}
const newPeriod = (): Period => ({ longest: 0, failed: 0, asked: 0, memory: 0, largest: '', waiting: 0 });
let period: Period | null = null;

function ask(of: Period): void {
  const began = performance.now();
  let isOver = false;
  const over = (failed: boolean) => {
    if (isOver) return;
    isOver = true;
    of.waiting -= 1;
    if (failed) of.failed += 1;
    of.longest = Math.max(of.longest, performance.now() - began);
  };
  of.asked += 1;
  of.waiting += 1;
  const asked = get(`${address}/healthz`, { agent, timeout: givenUpMs }, (answer) => {
    answer.resume();
    answer.once('end', () => over(answer.statusCode !== 200));
    answer.once('error', () => over(true));
  });
  asked.once('timeout', () => asked.destroy());
  asked.once('error', () => over(true));
}

async function lookAtMemory(of: Period): Promise<void> {
  const all = (await Promise.all(pids.map(familyOf))).flat();
  const sizes = await Promise.all([...new Set(all)].map(async (pid) => ({ pid, bytes: await memoryOf(pid) })));
  const [most] = sizes.sort((a, b) => b.bytes - a.bytes);
  if (!most || most.bytes <= of.memory) return;
  of.memory = most.bytes;
  of.largest = nameOf(await commandOf(most.pid));
}

/** `main.js` of `node --enable-source-maps server/dist/main.js`; `postgres` of `postgres: commiato …`. */
function nameOf(command: string): string {
  const words = command.split('\0').filter(Boolean);
  return basename(words.find((word) => /\.[cm]?js$/.test(word)) ?? words[0]?.split(':')[0] ?? '');
}

setInterval(() => {
  if (period) ask(period);
}, everyMs);
let isLooking = false;
setInterval(async () => {
  if (!period || isLooking) return;
  isLooking = true;
  await lookAtMemory(period);
  isLooking = false;
}, memoryEveryMs);

process.on('message', async (word) => {
  if (word === 'begin') {
    period = newPeriod();
    return;
  }
  const ended = period;
  period = null;
  if (!ended) return;
  // One that the program answers late is the longest.
  while (ended.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const { waiting: _none, ...sampled } = ended;
  process.send?.(sampled);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
