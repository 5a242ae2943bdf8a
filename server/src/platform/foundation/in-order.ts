/** Works on several items at once and yields the results in the order of the items. On an early end it waits for what is still running. */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underway: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Marks a rejection as handled; it is thrown when its item's turn comes.
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
