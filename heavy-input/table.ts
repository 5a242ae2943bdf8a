import { slownessNow } from '../scripts/test-times.mjs';
import type { Sampled } from './sampling.ts';

/** What holds on a machine as quick as that of the kept numbers: ms of `/healthz`, of a refusal, of a screen; bytes of a process. */
const limits = { health: 250, refusal: 2000, screen: 500, memory: 400 * 2 ** 20 } as const;

/** A machine that is as many times slower by the clock than by its processor is busy with what others do. */
const busyFrom = 2;

/** What was measured of one case. */
export interface Row {
  readonly what: string;
  /** The answers in a few words. */
  readonly answer: string;
  /** By the clock, in ms. */
  readonly time: number;
  /** By which limit the time is judged; null where by none. */
  readonly judgedBy: 'refusal' | 'screen' | null;
  /** How many answers `sampled.used` was used for. */
  readonly answers: number;
  readonly sampled: Sampled;
  /** What else is wrong, as sentences. */
  readonly faults: readonly string[];
}

const number = (value: number, width: number, digits = 0) =>
  value
    .toLocaleString('it', { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: 'always' })
    .padStart(width);

/**
 * Prints rows as they come, and counts those that do not hold. Times by the clock may be as many times longer as this machine is slower by the
 * clock than that of the kept numbers, at least once, in the mean of before and after a case; times of the processor as many times longer as its
 * processor is slower. Memory may not. Where others use most of the machine the clock tells about them: then the processor alone judges.
 */
export function createTable(print: (line: string) => void) {
  let failed = 0;
  let before = slownessNow();
  return {
    failed: () => failed,
    part(name: string): void {
      print(
        `\n${name}\n${' '.repeat(96)}   tempo (proc.)    /healthz (proc.)   memoria                  lentezza (proc.)`,
      );
    },
    /** A case that could not be prepared. */
    unprepared(what: string, why: string): void {
      failed += 1;
      print(`✗  ${what.slice(0, 58).padEnd(58)}  non preparato: ${why.slice(0, 300)}`);
    },
    row({ what, answer, time, judgedBy, answers, sampled, faults }: Row): void {
      const after = slownessNow();
      const slower = Math.max(1, (before.clock + after.clock) / 2);
      const slowerProcessor = Math.max(1, (before.processor + after.processor) / 2);
      before = after;
      const used = sampled.used / answers;
      const { health, memory } = limits;
      const byClock = [
        ...(sampled.longest > health * slower ? [`/healthz oltre ${health} ms`] : []),
        ...(judgedBy && time > limits[judgedBy] * slower ? [`tempo oltre ${limits[judgedBy]} ms`] : []),
      ];
      const isBusy = slower > busyFrom * slowerProcessor;
      const all = [
        ...faults,
        ...(isBusy ? [] : byClock),
        ...(sampled.failed > 0 ? [`/healthz mancato ${sampled.failed} volte`] : []),
        ...(sampled.worked > health * slowerProcessor ? [`/healthz oltre ${health} ms di processore`] : []),
        ...(sampled.memory > memory ? ['un processo oltre 400 MB'] : []),
        ...(judgedBy && used > limits[judgedBy] * slowerProcessor
          ? [`oltre ${limits[judgedBy]} ms di processore`]
          : []),
      ];
      if (all.length > 0) failed += 1;
      const cells = [
        all.length > 0 ? '✗' : '✓',
        what.slice(0, 58).padEnd(58),
        answer.slice(0, 34).padEnd(34),
        `${number(time, 7)} (${number(used, 6)}) ms`,
        `${number(sampled.longest, 6)} (${number(sampled.worked, 5)}) ms`,
        `${number(sampled.memory / 2 ** 20, 4)} MB ${sampled.largest.padEnd(14)}`,
        `${number(slower, 4, 1)} (${number(slowerProcessor, 3, 1)})`,
        [...all, ...(isBusy ? byClock.map((fault) => `(macchina occupata: ${fault})`) : [])].join('; '),
      ];
      print(cells.join('  ').trimEnd());
    },
  };
}
export type Table = ReturnType<typeof createTable>;
