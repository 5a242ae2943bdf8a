import { slownessNow } from '../scripts/test-times.mjs';

/** What holds on a machine as quick as that of the kept numbers: ms of `/healthz`, of a refusal, of the p95 of a list; bytes of a process. */
const limits = { health: 250, refusal: 2000, list: 500, memory: 400 * 2 ** 20 } as const;

/** What was measured of one case. */
export interface Row {
  readonly what: string;
  /** The answers in a few words. */
  readonly answer: string;
  /** In ms, and by which limit it is judged; null where none is. */
  readonly time: number;
  readonly judgedBy: 'refusal' | 'list' | null;
  readonly health: number;
  readonly memory: number;
  readonly largest: string;
  /** What else is wrong, as sentences. */
  readonly faults: readonly string[];
}

const number = (value: number, width: number, digits = 0) =>
  value
    .toLocaleString('it', { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: 'always' })
    .padStart(width);

/** Prints rows as they come, and counts those that do not hold. */
export function createTable(print: (line: string) => void) {
  let failed = 0;
  let slowness = slownessNow();
  return {
    failed: () => failed,
    part(name: string): void {
      print(`\n${name}\n${' '.repeat(62)}${'risposta'.padEnd(34)}      tempo   /healthz    memoria   volte più lenta`);
    },
    /**
     * Judges a row. Times may be as many times longer as this machine is slower than that of the kept numbers, in the mean before and after the
     * case; memory may not.
     */
    row({ what, answer, time, judgedBy, health, memory, largest, faults }: Row): void {
      const after = slownessNow();
      const slower = (slowness + after) / 2;
      slowness = after;
      const all = [
        ...faults,
        ...(health > limits.health * slower ? [`/healthz oltre ${limits.health} ms`] : []),
        ...(memory > limits.memory ? ['un processo oltre 400 MB'] : []),
        ...(judgedBy && time > limits[judgedBy] * slower ? [`tempo oltre ${limits[judgedBy]} ms`] : []),
      ];
      if (all.length > 0) failed += 1;
      print(
        `${all.length > 0 ? '✗' : '✓'} ${what.slice(0, 58).padEnd(59)} ${answer.slice(0, 33).padEnd(34)}${number(time, 8)} ms${number(health, 8)} ms${number(memory / 2 ** 20, 7)} MB ${largest.padEnd(16)}${number(slower, 5, 1)}${all.length > 0 ? `   ${all.join('; ')}` : ''}`,
      );
    },
  };
}
export type Table = ReturnType<typeof createTable>;
