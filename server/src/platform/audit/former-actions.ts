import type { AuditAction } from '@commiato/contracts/administration/audit';
import { type SQL, sql } from 'drizzle-orm';
import { registro } from './tables.ts';

interface LogEntry {
  readonly azione: string;
  readonly dettagli: Record<string, string | number | boolean>;
}

/** How hiding was written down by two of three calls until it had one word: the log cannot be rewritten, so it is read so. */
const hidingActions: Readonly<Partial<Record<AuditAction, boolean>>> = {
  'annuncio nascosto': true,
  'annuncio di nuovo visibile': false,
};

/** An entry in today's words. */
export function withCurrentAction<E extends LogEntry>(entry: E): E {
  const { campi, nascosto, ...rest } = entry.dettagli;
  if (entry.azione !== 'annuncio modificato' || campi !== 'disattivo' || typeof nascosto !== 'boolean') return entry;
  const azione: AuditAction = nascosto ? 'annuncio nascosto' : 'annuncio di nuovo visibile';
  return { ...entry, azione, dettagli: rest };
}

/** Entries of an action, those too that were written down when it had another word. */
export function auditActionCondition(azione: string): SQL {
  const hidden = hidingActions[azione as AuditAction];
  const own = sql`${registro.azione} = ${azione}`;
  return hidden === undefined
    ? own
    : sql`(${own} or (${registro.azione} = 'annuncio modificato' and ${registro.dettagli} ->> 'nascosto' = ${String(hidden)}))`;
}
