import { Agent, get } from 'node:http';
import { basename } from 'node:path';
import { z } from 'zod';
import { processTime, servingTime } from '../bench/processor-time.ts';
import { commandOf, familyOf, memoryOf } from '../faults/support/memory.ts';
import type { Sampled } from './sampling.ts';

/**
 * Asks a program `/healthz` every 50 ms, unless the one before still waits, and looks at the memory of all its processes: in a
 * process of its own, because the one that sends what is heavy has its own work. Told `begin` and `end`, it answers what it has seen.
 * Beside each wait it looks how long the serving thread itself worked meanwhile: that is what it owes to others, whoever else uses the machine.
 * After a standstill of the whole machine hundreds that waited together would be answered at once, and their answering would count as work.
 */
const everyMs = 50;
const memoryEveryMs = 100;
/** Longer than the watchdog of the program leaves it silent. */
const givenUpMs = 60_000;

const { address, pids } = z
  .object({ address: z.string(), pids: z.array(z.number()) })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
const agent = new Agent({ keepAlive: true });

const all = async () => [...new Set((await Promise.all(pids.map(familyOf))).flat())];
const serving = await servingProcess();

interface Period extends Sampled {
  waiting: number;
}
const newPeriod = (): Period => ({
  longest: 0,
  worked: 0,
  failed: 0,
  asked: 0,
  used: 0,
  memory: 0,
  largest: '',
  waiting: 0,
});
let period: Period | null = null;

/** The process that answers, which `npm start` runs as a child; before releases it was itself. */
async function servingProcess(): Promise<number> {
  const named = await Promise.all((await all()).map(async (pid) => ({ pid, command: await commandOf(pid) })));
  const found = ['server/dist/main.js', 'scripts/start.mjs'].flatMap((program) =>
    named.filter(({ command }) => command.split('\0').some((word) => word.endsWith(program))),
  );
  if (!found[0]) throw new Error('Nessun processo risponde');
  return found[0].pid;
}

/** What each process had used of the processors when it was last looked at, in ms, and what processes of the same number had before it. */
const usedBy = new Map<number, { readonly now: number; readonly before: number }>();
async function noteUse(): Promise<number> {
  for (const pid of await all()) {
    const known = usedBy.get(pid) ?? { now: 0, before: 0 };
    const now = (await processTime(pid)) || known.now;
    // Processes of the database come and go, and their numbers are given again: the time of one process does not shrink.
    usedBy.set(pid, { now, before: known.before + (now < known.now ? known.now : 0) });
  }
  return [...usedBy.values()].reduce((sum, { now, before }) => sum + now + before, 0);
}

async function ask(of: Period): Promise<void> {
  of.asked += 1;
  of.waiting += 1;
  const before = await servingTime(serving);
  const began = performance.now();
  let isOver = false;
  const over = async (failed: boolean) => {
    if (isOver) return;
    isOver = true;
    if (failed) of.failed += 1;
    of.longest = Math.max(of.longest, performance.now() - began);
    of.worked = Math.max(of.worked, (await servingTime(serving)) - before || 0);
    of.waiting -= 1;
  };
  const asked = get(`${address}/healthz`, { agent, timeout: givenUpMs }, (answer) => {
    answer.resume();
    answer.once('end', () => over(answer.statusCode !== 200));
    answer.once('error', () => over(true));
  });
  asked.once('timeout', () => asked.destroy());
  asked.once('error', () => over(true));
}

async function lookAtMemory(of: Period): Promise<void> {
  await noteUse();
  const sizes = await Promise.all((await all()).map(async (pid) => ({ pid, bytes: await memoryOf(pid) })));
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
  if (period?.waiting === 0) void ask(period);
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
    period = { ...newPeriod(), used: -(await noteUse()) };
    process.send?.('begun');
    return;
  }
  const ended = period;
  period = null;
  if (!ended) return;
  // One that the program answers late is the longest.
  while (ended.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  // What was over before the first look is seen at least now.
  await lookAtMemory(ended);
  const { waiting: _none, ...sampled } = ended;
  process.send?.({ ...sampled, used: sampled.used + (await noteUse()) });
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
