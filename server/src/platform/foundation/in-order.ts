/** Does the work for several items at once and answers in the order of the items. Where it ends early, nothing is left under way. */
export async function* inOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underway: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // One that fails is told in its turn.
      result.catch(() => undefined);
      underway.push(result);
      if (underway.length < lanes) continue;
      yield await (underway[0] ?? result);
      void underway.shift();
    }
    yield* underway;
  } finally {
    await Promise.allSettled(underway);
  }
}
