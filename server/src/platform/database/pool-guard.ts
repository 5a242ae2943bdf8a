import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseHandle, Transaction } from './database.ts';

type Work = (tx: Transaction) => Promise<unknown>;

/**
 * For tests and development: makes the pool refuse to lend a connection to who is inside a transaction of it. Who holds one connection
 * and waits for a second starves everybody once all connections are held so; what belongs to a transaction has to run on it.
 */
export function guardPool(database: DatabaseHandle): DatabaseHandle {
  const transactions = new AsyncLocalStorage<{ open: boolean }>();
  const marked = (work: Work): Work => {
    return (tx) => {
      const transaction = { open: true };
      return transactions.run(transaction, async () => {
        try {
          return await work(tx);
        } finally {
          // What a transaction has left running is no longer inside.
          transaction.open = false;
        }
      });
    };
  };
  const { pool, db } = database;
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters) {
      if (transactions.getStore()?.open) throw new Error('The pool was asked for a connection inside a transaction');
      return Reflect.apply(connect, self, parameters);
    },
  });
  db.transaction = new Proxy(db.transaction, {
    apply: (begin, self, [work, ...options]) => Reflect.apply(begin, self, [marked(work), ...options]),
  });
  return database;
}
