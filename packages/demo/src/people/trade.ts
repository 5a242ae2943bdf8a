import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Surroundings } from './places.ts';

/** A working life as a sentence of the obituary. Its subject is left out, as usual in Italian; `{o}` stands for the ending that agrees. */
export interface Trade {
  readonly id: string;
  /** The only sex that it fits; absent for both. */
  readonly sex?: Sex;
  /** First and last year in which people began this work; absent where there is no limit. */
  readonly since?: number;
  readonly until?: number;
  /**
   * Age at the beginning of the work, and lowest and highest age at which the sentence is true (highest where it is about somebody still at
   * work).
   */
  readonly ages: readonly [begun: number, least: number, most?: number];
  readonly where?: Surroundings;
  /** Relatives whom the sentence mentions. */
  readonly needs?: 'spouse' | 'children';
  /** Only for people born in the region. */
  readonly native?: true;
  /** Frequency among those whom it fits; 1 by default. */
  readonly weight?: number;
  readonly text: string;
}
