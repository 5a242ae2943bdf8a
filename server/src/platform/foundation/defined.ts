type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without the keys whose value is undefined: an absent field stays as it is. */
export function defined<T extends object>(fields: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
}
