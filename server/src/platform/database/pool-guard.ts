import type { DatabaseHandle, Transaction } from './database.ts';
import { poolOfOpenTransaction, trackOpenTransaction } from './transaction-guard.ts';

type TransactionWork = (tx: Transaction) => Promise<unknown>;

/**
 * For tests and development: makes the pool refuse a second connection to code inside a transaction. Holding one connection while waiting
 * for another can deadlock the whole pool; queries of a transaction have to run on it.
 */
export function guardPool(database: DatabaseHandle): DatabaseHandle {
  const { pool, db } = database;
  const marked = (work: TransactionWork): TransactionWork => {
    return (tx) => trackOpenTransaction(pool, () => work(tx));
  };
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, parameters) {
      if (poolOfOpenTransaction() === pool) throw new Error('The pool was asked for a connection inside a transaction');
      return Reflect.apply(connect, self, parameters);
    },
  });
  db.transaction = new Proxy(db.transaction, {
    apply: (begin, self, [work, ...options]) => Reflect.apply(begin, self, [marked(work), ...options]),
  });
  return database;
}
