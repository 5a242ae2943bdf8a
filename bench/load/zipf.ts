/** Numbers from 0 up to 1, the same in the same order at each run. */
export function repeatable(state = 12_345): () => number {
  let now = state;
  return () => {
    now = (Math.imul(now, 1_103_515_245) + 12_345) & 0x7fffffff;
    return now / 0x80000000;
  };
}

/** A rank below `most` as visitors choose it: the first twice as often as the second, three times as often as the third (Zipf). */
export const zipfRank = (random: () => number, most: number): number =>
  Math.min(most - 1, Math.floor((most + 1) ** random()) - 1);

/** Ranks as visitors choose them. The same at each run. */
export function zipfRanks(count: number, most: number): number[] {
  const random = repeatable();
  return Array.from({ length: count }, () => zipfRank(random, most));
}
