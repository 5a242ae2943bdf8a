/** What came of a fault: the figure that stands beside the criterion, and whether it is kept; null where this machine cannot tell. */
export interface Outcome {
  readonly figure: string;
  readonly ok: boolean | null;
}

interface Trial {
  /** How often what is done many times is done. */
  readonly times: number;
  /** Names of the faults that are tried in this run. */
  readonly names: readonly string[];
}

/** A fault that the program has to survive: a row of the table of the specification. */
export interface Fault {
  /** For `--only`. */
  readonly name: string;
  /** What happens, in Italian. */
  readonly fault: string;
  /** When it is survived, in Italian. */
  readonly criterion: string;
  /** Belongs to the short form, with so many `times`. */
  readonly short?: number;
  /** Seconds after which it is given up. */
  readonly seconds: number;
  run(trial: Trial): Promise<Outcome>;
}

/** By what limits of time are multiplied: the short form is part of the tests, on machines that do other work, and judges mainly what is lost. */
export const timeFactor = process.argv.includes('--short') ? 6 : 1;

/** Facts of an outcome: all of them are printed, and each has to hold. */
export function outcome(...facts: readonly (readonly [text: string, holds: boolean])[]): Outcome {
  const figure = facts.map(([text, holds]) => (holds ? text : `${text} (no)`)).join('; ');
  return { figure, ok: facts.every(([, holds]) => holds) };
}

/** A median or another share of what was measured; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;
export const inMs = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;
