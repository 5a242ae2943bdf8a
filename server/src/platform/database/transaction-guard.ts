import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction of a guarded pool, and whether it is still open. */
interface GuardedTransaction {
  readonly pool: object;
  open: boolean;
}

const transactionStorage = new AsyncLocalStorage<GuardedTransaction>();

/** Runs the work of a transaction so that what is called from it can tell. */
export async function trackOpenTransaction<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const transaction: GuardedTransaction = { pool, open: true };
  return transactionStorage.run(transaction, async () => {
    try {
      return await work();
    } finally {
      // What a transaction has left running is no longer inside.
      transaction.open = false;
    }
  });
}

/** The pool whose transaction the caller is inside of; null outside, and always where pools are not guarded. */
export function poolOfOpenTransaction(): object | null {
  const transaction = transactionStorage.getStore();
  return transaction?.open ? transaction.pool : null;
}

/**
 * For what another machine answers: throws inside a transaction. While that machine is slow, the transaction would hold its connection and its
 * locks, and ten such calls hold all connections of a process. Only guarded pools tell, those of tests and development.
 */
export function refuseInTransaction(what: string): void {
  if (poolOfOpenTransaction()) throw new Error(`${what} inside a transaction`);
}
