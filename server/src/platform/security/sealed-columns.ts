import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from './secrets.ts';

/** A column with sealed values; `row` is its key column. Each domain declares its own, so that a key rotation finds all. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** The place that a sealed value is bound to. */
export const sealedPlace = ({ table, column }: SealedColumn, row: string): string => `${table}.${column} ${row}`;

interface OpeningDeps {
  readonly secrets: Pick<Secrets, 'open'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The text of a sealed value; null, with a line in the log, where our key does not open it: it was sealed with another one, or came from
 * another installation. Whoever asks says so at the field, because writing it anew is the way out.
 */
export function openSealedValue(
  { secrets, log }: OpeningDeps,
  column: SealedColumn,
  row: string,
  value: Buffer,
): string | null {
  try {
    return secrets.open(value, sealedPlace(column, row));
  } catch {
    log.warn({ tabella: column.table, colonna: column.column, riga: row }, 'valore cifrato che la chiave non apre');
    return null;
  }
}
