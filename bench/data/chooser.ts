import type { Random } from '@commiato/demo/random';

/** Prepares choices by weight that take the time of a few comparisons, however long the list. */
export function chooser<T>(weighted: readonly (readonly [T, number])[]): (random: Random) => T {
  const sums = new Float64Array(weighted.length);
  let total = 0;
  for (const [index, [, weight]] of weighted.entries()) {
    total += weight;
    sums[index] = total;
  }
  return (random) => {
    const sought = random.next() * total;
    let [low, high] = [0, weighted.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > sought) high = middle;
      else low = middle + 1;
    }
    const [item] = weighted[low] ?? [];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
}
