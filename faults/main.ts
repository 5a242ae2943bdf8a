import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import makeTemplate from '../e2e/support/template.ts';
import { faults } from './all.ts';
import { type Fault, inSeconds, type Outcome } from './fault.ts';

/**
 * `npm run test:faults`: every row of the fault table, one after the other, on programs and data of their own.
 * `-- --only name,name`, `-- --times N` (100 where nothing is said), `-- --short`; exits with 1 where one is not survived.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    report: { type: 'string', default: '' },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

function chosen(): readonly Fault[] {
  const names = values.only.split(',').filter(Boolean);
  const unknown = names.find((name) => faults.every((fault) => fault.name !== name));
  if (unknown) throw new Error(`--only conosce ${faults.map(({ name }) => name).join(', ')}; non ${unknown}.`);
  if (values.times && !/^[1-9]\d*$/.test(values.times)) throw new Error('--times vuole un numero, da 1 in su.');
  if (values.short) return faults.filter(({ short }) => short !== undefined);
  return names.length ? faults.filter(({ name }) => names.includes(name)) : faults;
}

/** A row that hangs ends; one that is only slow goes on: on a busy machine a hundred restarts took more than their quarter of an hour. */
const slowMachineFactor = 3;

async function tried(fault: Fault): Promise<Outcome> {
  const times = Number(values.times) || (values.short ? (fault.short ?? 1) : 100);
  const late = new AbortController();
  const allowed = fault.seconds * slowMachineFactor;
  try {
    return await Promise.race([
      fault.run({ times, names: chosen().map(({ name }) => name) }),
      delay(allowed * 1000, null, { signal: late.signal }).then(() => {
        throw new Error(`non finito in ${allowed} s`);
      }),
    ]);
  } catch (error) {
    return { figure: error instanceof Error ? error.message : String(error), ok: false };
  } finally {
    late.abort();
  }
}

async function main(): Promise<void> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  // What the programs begin with whose faults are no power cut.
  const removeTemplate = await makeTemplate();
  for (const fault of chosen()) {
    const before = performance.now();
    const result = await tried(fault);
    outcomes.push(result);
    const mark = result.ok === null ? '–' : result.ok ? '✓' : '✗';
    print(`${mark} ${fault.name}: ${fault.fault}`);
    print(`    deve: ${fault.criterion}`);
    print(`    è:    ${result.figure} [${inSeconds(performance.now() - before)}]`);
  }
  const [passed, failed] = [true, false].map((wanted) => outcomes.filter(({ ok }) => ok === wanted).length);
  print(`\n${passed} guasti superati, ${failed} no, in ${inSeconds(performance.now() - started)}.`);
  await removeTemplate();
  if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  // What a row given up left running ends with us.
  process.exit(failed ? 1 : 0);
}

// So that what was started ends with us.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
try {
  await main();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
