import { refuseInTransaction } from '../database/transaction-guard.ts';
import type { Storage } from '../storage/storage.ts';

/** The store that refuses to be asked inside a transaction, where pools are guarded: files are put before it and removed after it. */
export function refuseStorageInTransactions(storage: Storage): Storage {
  const outside = <A extends readonly unknown[], R>(call: (...given: A) => R) => {
    return (...given: A): R => {
      refuseInTransaction('The store of files was asked');
      return call(...given);
    };
  };
  return {
    put: outside(storage.put),
    putStream: outside(storage.putStream),
    settle: outside(storage.settle),
    getStream: outside(storage.getStream),
    get: outside(storage.get),
    exists: outside(storage.exists),
    move: outside(storage.move),
    remove: outside(storage.remove),
    list: outside(storage.list),
    check: outside(storage.check),
  };
}
