import type { Random } from '../random.ts';

/** How somebody died, and in which faith: what is written of them agrees with it. */
export interface Circumstances {
  readonly passing: 'sudden' | 'illness' | 'peaceful';
  /** No faith: a lay ceremony. */
  readonly lay: boolean;
}

/** The young rarely die in peace. */
export function circumstancesOf(age: number, random: Random): Circumstances {
  const shares = age < 60 ? { sudden: 4, illness: 6, peaceful: 0 } : { sudden: 12, illness: 33, peaceful: 55 };
  const passing = random.weighted(['sudden', 'illness', 'peaceful'] as const, (kind) => shares[kind]);
  return { passing, lay: random.chance(0.12) };
}
