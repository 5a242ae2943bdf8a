type WithoutUndefined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The object without the keys whose value is undefined, so that an update leaves those fields unchanged. */
export function withoutUndefined<T extends object>(fields: T): Partial<WithoutUndefined<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    WithoutUndefined<T>
  >;
}
