import type { Storage } from './storage.ts';

/** The store for who puts files that no row names yet. */
export interface TrackedFileStore extends Pick<Storage, 'put' | 'putStream'> {
  /** Removes what was put, because no row came to name it. What is not removed here goes with the sweep. */
  release(): Promise<void>;
}

/** Keeps in mind what one call puts into the store. Every file has a key of its own, so that removing it takes nothing from anybody. */
export function createTrackedFileStore(storage: Storage): TrackedFileStore {
  const keys: string[] = [];
  return {
    put(key, ...file) {
      // Before it is there: the store may have taken a file whose answer was lost.
      keys.push(key);
      return storage.put(key, ...file);
    },
    putStream(key, ...file) {
      keys.push(key);
      return storage.putStream(key, ...file);
    },
    async release() {
      await Promise.allSettled(keys.splice(0).map((key) => storage.remove(key)));
    },
  };
}
