import { isDeepStrictEqual } from 'node:util';

type WithoutUndefined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The object without the keys whose value is undefined, so that an update leaves those fields unchanged. */
export function withoutUndefined<T extends object>(fields: T): Partial<WithoutUndefined<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    WithoutUndefined<T>
  >;
}

/** Names of the fields that a change makes different: forms send more than what was touched. */
export function changedFieldNames(before: object, change: object): string[] {
  const held = new Map(Object.entries(before));
  return Object.entries(change).flatMap(([name, value]) => (isDeepStrictEqual(held.get(name), value) ? [] : [name]));
}
