/** Reads a source item by item with a look at the current one; null at the end. */
export interface PeekableReader<T> {
  readonly current: T | null;
  advance(): Promise<void>;
  /** Ends the source before its end. */
  close(): Promise<void>;
}

export async function openPeekableReader<T>(source: AsyncGenerator<T>): Promise<PeekableReader<T>> {
  let current: T | null = null;
  const advance = async () => {
    const next = await source.next();
    current = next.done ? null : next.value;
  };
  await advance();
  return {
    get current() {
      return current;
    },
    advance,
    close: async () => {
      await source.return(undefined);
    },
  };
}
