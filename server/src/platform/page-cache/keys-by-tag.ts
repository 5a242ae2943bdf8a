/** Index of cache keys by tag. */
export interface KeysByTag {
  add(tag: string, key: string): void;
  remove(tag: string, key: string): void;
  /** A copy of the keys with a tag. */
  keysOf(tag: string): readonly string[];
}

/** Most tags have one key, which is stored alone: a set would take more memory than the rest of its entry. */
export function createKeysByTag(): KeysByTag {
  const kept = new Map<string, string | Set<string>>();
  return {
    add(tag, key) {
      const keys = kept.get(tag);
      if (keys === undefined) kept.set(tag, key);
      else if (typeof keys !== 'string') keys.add(key);
      else if (keys !== key) kept.set(tag, new Set([keys, key]));
    },
    remove(tag, key) {
      const keys = kept.get(tag);
      if (keys === undefined) return;
      if (typeof keys !== 'string') keys.delete(key);
      if (keys === key || (typeof keys !== 'string' && keys.size === 0)) kept.delete(tag);
    },
    keysOf(tag) {
      const keys = kept.get(tag) ?? [];
      return typeof keys === 'string' ? [keys] : [...keys];
    },
  };
}
