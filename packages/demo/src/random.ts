/** Reproducible random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  /** A normally distributed number, never more than three deviations from the mean. */
  normal(mean: number, deviation: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One element of a list, with the probabilities that `weightOf` gives. */
  weighted<T>(list: readonly T[], weightOf: (item: T, index: number) => number): T;
  /** Another stream of numbers, which depends only on this one's seed and the name: drawing from it does not change this one. */
  branch(name: string): Random;
}

/** Four numbers from a text as a seed (xmur3 by bryc, public domain). */
function seedNumbers(text: string): [number, number, number, number] {
  let hash = 1779033703 ^ text.length;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  const draw = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
  return [draw(), draw(), draw(), draw()];
}

/** A random generator (sfc32 of PractRand, public domain): fast, and good enough for invented people, not for secrets. */
export function createRandom(seed: string): Random {
  let [a, b, c, d] = seedNumbers(seed);
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let index = 0; index < 12; index += 1) next();
  const between = (min: number, max: number) => min + (max - min) * next();
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  return {
    next,
    between,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    normal: (mean, deviation) => {
      const wide = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return mean + deviation * Math.max(-3, Math.min(3, wide));
    },
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list, weightOf) => {
      const weights = list.map(weightOf);
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return at(list, index < 0 ? list.length - 1 : index);
    },
    branch: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Like `weighted` for many draws from one list: the weights are added up once. */
export function drawFrom<T>(list: readonly T[], weightOf: (item: T, index: number) => number): (random: Random) => T {
  let total = 0;
  const upTo = list.map((item, index) => {
    total += weightOf(item, index);
    return total;
  });
  return (random) => {
    const drawn = random.next() * total;
    let low = 0;
    let high = list.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    const item = list[low];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
}
