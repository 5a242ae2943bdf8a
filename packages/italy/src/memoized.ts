/** As many as Italy has municipalities: with fewer, a full cache begins anew before a name comes again. Texts are short: under 1 MB each. */
const maxMemoized = 8000;

/** The value for a key, computed once: pages ask for the same names, places and hours many times. A full cache begins anew. */
export function memoized<Key, Value>(cache: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maxMemoized) cache.clear();
  const value = compute();
  cache.set(key, value);
  return value;
}
