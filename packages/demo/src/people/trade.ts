import type { Sex } from '@commiato/italy/tax-codes/tax-code';
import type { Surroundings } from './places.ts';

/** A working life that can be told. The subject of its sentence is left out, as Italian does; `{o}` is an ending that agrees. */
export interface Trade {
  readonly id: string;
  /** Of whom alone it is told; otherwise of both. */
  readonly sex?: Sex;
  /** First and last years in which it was taken up; without them it always was, and still is. */
  readonly since?: number;
  readonly until?: number;
  /** Ages at which it is taken up, and at which its sentence is true: at least, and at most where it speaks of somebody still at work. */
  readonly ages: readonly [begun: number, least: number, most?: number];
  readonly where?: Surroundings;
  /** Whom the sentence speaks of. */
  readonly needs?: 'spouse' | 'children';
  /** Told only of who was born in the region. */
  readonly native?: true;
  /** How often it is met among those who could have it: 1 where nothing is said. */
  readonly weight?: number;
  readonly text: string;
}
