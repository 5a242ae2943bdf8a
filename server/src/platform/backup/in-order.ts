/** Does the work for several items at once and answers in the order of the items. */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underway: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // One that fails is told in its turn.
    result.catch(() => undefined);
    underway.push(result);
    if (underway.length >= lanes) yield* underway.splice(0, 1);
  }
  yield* underway;
}
