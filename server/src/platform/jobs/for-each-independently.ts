/**
 * Does a piece of work for each item, one after the other: one that fails holds up none of those behind it, of other agencies mostly, which it
 * would do in each run, being first again. Throws an AggregateError of what failed once all are done, so that the job counts as failed.
 */
export async function forEachIndependently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} non sono riusciti`);
}
