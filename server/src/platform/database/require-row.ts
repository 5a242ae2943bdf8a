/** A row that must exist because it was just written or locked. Throws if it does not, which is a bug. */
export function requireRow<T>(row: T, what = 'A row'): NonNullable<T> {
  if (row === undefined || row === null) throw new Error(`${what} that was just written is not there`);
  return row;
}
