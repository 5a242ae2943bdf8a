import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, root } from './run.mjs';

/**
 * Processor-seconds that each part of the tests may take, by what they decide, on a machine on which `yardstick()` takes the seconds that
 * stand beside them. Whoever raises one says why in the commit.
 */
const kept = JSON.parse(readFileSync(join(root, 'scripts', 'test-times.json'), 'utf8'));
/** A part that grows by more than this fails. */
const tolerance = 1.2;

/** The processor-seconds of all processes that have ended below this one; null where the system does not tell. */
function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the program, in brackets, may hold blanks: fields are counted behind it. 16 and 17 are its children's, in hundredths.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Seconds of a fixed piece of work like that of the tests: objects, texts, memory read at random. Of the processor, and by the clock. */
function yardstick() {
  const before = process.cpuUsage();
  const began = performance.now();
  const table = new Map();
  for (let i = 0; i < 300_000; i += 1) table.set(`annuncio ${(i * 7919) % 300_007}`, { i, testo: `${i}` });
  let length = 0;
  for (let i = 0; i < 300_000; i += 1) length += table.get(`annuncio ${(i * 104_729) % 300_007}`)?.testo.length ?? 0;
  const text = JSON.stringify([...table.values()]);
  if (JSON.parse(text).length + length === 0) throw new Error('The yardstick is broken');
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1e6, clock: (performance.now() - began) / 1000 };
}

/** How many times slower than that of the kept numbers this machine is just now: its processor, and by the clock with what others do on it. */
export function slownessNow() {
  const { processor, clock } = yardstick();
  return { processor: processor / kept.yardstick, clock: clock / kept.yardstick };
}

/** Times the parts of a run and compares them with what is kept for what it decides (`change`, `release`). */
export function createStopwatch(decides) {
  const parts = [];
  const quickness = [yardstick().processor];
  return {
    /** Runs a part and answers what it answers. */
    async time(name, work) {
      const started = performance.now();
      const before = processorSeconds();
      const result = await work();
      const after = processorSeconds();
      parts.push({
        name,
        minutes: (performance.now() - started) / 60_000,
        seconds: before === null || after === null ? null : after - before,
      });
      quickness.push(yardstick().processor);
      return result;
    },
    /** Prints the parts and answers a sentence about each that has grown by more than a fifth. */
    report() {
      // A busy machine is slower for a while: what it could do is taken at the middle.
      const now = quickness.sort((a, b) => a - b)[Math.floor(quickness.length / 2)];
      const slower = now / kept.yardstick;
      print(`\nParti, su una macchina ${slower.toFixed(2)} volte più lenta di quella dei numeri tenuti:`);
      const grown = [];
      for (const { name, minutes, seconds } of parts) {
        const limit = kept[decides][name];
        const scaled = seconds === null ? null : seconds / slower;
        const figures =
          seconds === null
            ? ''
            : `, ${seconds.toFixed(0)} s di processore (${scaled.toFixed(0)}, tenuti ${limit ?? '?'})`;
        print(`  ${minutes.toFixed(1).padStart(5)} min${figures}  ${name}`);
        if (scaled !== null && limit !== undefined && scaled > limit * tolerance)
          grown.push(
            `«${name}» è cresciuta di più di un quinto: ${scaled.toFixed(0)} s di processore, ne sono tenuti ${limit} in scripts/test-times.json`,
          );
      }
      print(
        `  ${parts
          .reduce((all, { minutes }) => all + minutes, 0)
          .toFixed(1)
          .padStart(5)} min in tutto`,
      );
      return grown;
    },
  };
}
