/** Places of the list that is walked: 64 MB, more than what is close to a processor. */
const places = 1 << 24;
const reads = 3_000_000;
const sums = 200_000_000;

/** How quick this machine is just now, in ns: milliseconds of one run say nothing beside those of a machine three times as slow. */
export interface MachineSpeed {
  /** One addition. */
  readonly sum: number;
  /** One read that must wait for the one before, anywhere in 64 MB. */
  readonly read: number;
}

/** Measures it, which takes a second or two. */
export function machineSpeed(): MachineSpeed {
  const next = onePath(places);
  let place = 0;
  let total = 0;
  const read = nsEach(reads, (count) => {
    for (let index = 0; index < count; index += 1) place = next[place] ?? 0;
  });
  const sum = nsEach(sums, (count) => {
    for (let index = 0; index < count; index += 1) total += index & 7;
  });
  // Used, so that neither loop is left out.
  if (place < 0 || total < 0) throw new Error('Una somma di numeri positivi è negativa');
  return { sum, read };
}

/** A walk through all places of a list, each naming the next, in no order that a processor could guess (Sattolo's algorithm). */
function onePath(length: number): Uint32Array {
  const next = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) next[index] = index;
  let state = 1;
  for (let index = length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % index;
    const kept = next[index] ?? 0;
    next[index] = next[other] ?? 0;
    next[other] = kept;
  }
  return next;
}

function nsEach(count: number, work: (count: number) => void): number {
  const started = performance.now();
  work(count);
  return ((performance.now() - started) * 1e6) / count;
}
