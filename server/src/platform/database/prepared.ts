import type { Db } from './database.ts';

/**
 * A statement that is built once for each database handle, not for each call: building takes longer than answering by key. Prepared
 * under a name, the database plans it once for each connection as well.
 */
export function preparedOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const kept = new WeakMap<Db, T>();
  return (db) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const built = build(db);
    kept.set(db, built);
    return built;
  };
}
