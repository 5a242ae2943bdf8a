/** Different things that are counted apart; what comes beyond them is counted as `othersName`. */
const maxCountedNames = 1_024;
const othersName = 'altro';

/** Notes what this process is doing. */
export interface ActivityTracker {
  /** Counts `what`, such as a route's pattern, until the returned function is called, once. */
  begin(what: string): () => void;
}

/**
 * What this process is doing, in memory that it shares with its watcher: a process that only computes can tell nobody. `names` grows, in
 * the order of the places in `counts`; `onName` hears of each new one.
 */
export interface SharedActivityTracker extends ActivityTracker {
  readonly counts: Int32Array;
  readonly names: readonly string[];
}

export function createSharedActivityTracker(onName: (name: string) => void): SharedActivityTracker {
  const counts = new Int32Array(new SharedArrayBuffer(maxCountedNames * Int32Array.BYTES_PER_ELEMENT));
  const names: string[] = [];
  const places = new Map<string, number>();

  function placeOf(what: string): number {
    const known = places.get(what);
    if (known !== undefined) return known;
    if (names.length >= maxCountedNames - 1 && what !== othersName) return placeOf(othersName);
    const place = names.push(what) - 1;
    places.set(what, place);
    onName(what);
    return place;
  }

  return {
    counts,
    names,
    begin(what) {
      const place = placeOf(what);
      Atomics.add(counts, place, 1);
      return () => void Atomics.sub(counts, place, 1);
    },
  };
}

/** Where nobody watches. */
export const noopActivityTracker: ActivityTracker = { begin: () => () => {} };
