/** A row that has to be there, because it was written or locked just now. Throws where it is not: that is a flaw of ours. */
export function requireRow<T>(row: T, what = 'A row'): NonNullable<T> {
  if (row === undefined || row === null) throw new Error(`${what} that was just written is not there`);
  return row;
}
