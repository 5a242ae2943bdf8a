import { type FuneralHistoryEntry, maxHistoryEntries } from '@commiato/contracts/funerals/history';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { withCurrentAction } from '../../../platform/audit/former-actions.ts';
import { registro } from '../../../platform/audit/tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { accountDisplayNameSql } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined);
const publicDetails = ({ campi, tipo, ruolo, fino, prima }: Record<string, unknown>): FuneralHistoryEntry['dettagli'] =>
  withoutUndefined({
    campi: textOrUndefined(campi),
    tipo: textOrUndefined(tipo),
    ruolo: textOrUndefined(ruolo),
    fino: textOrUndefined(fino),
    prima: textOrUndefined(prima),
  });

/** Name of the resource whose identifier a detail holds; null for other details. */
const resourceNameSql = (detail: 'da' | 'a'): SQL<string | null> => sql`(
  select r.nome from risorse r where ${registro.azione} = 'incarichi passati' and r."_id" = ${registro.dettagli} ->> ${detail})`;

/** Log entries about objects whose owner was checked before, newest first. Administrators are not named, only the administration. */
export async function auditEntriesOf(db: Db, objects: readonly string[]): Promise<FuneralHistoryEntry[]> {
  const { _id, quando, azione, dettagli, oggetto, chi } = registro;
  const who = sql<string>`coalesce(case when ${utenti.role} = 'A' then 'amministrazione' else coalesce(${personNameSql(chi)}, ${accountDisplayNameSql(utenti)}) end, '')`;
  const rows = await db
    .select({ _id, quando, chi: who, azione, dettagli, da: resourceNameSql('da'), a: resourceNameSql('a') })
    .from(registro)
    .leftJoin(utenti, eq(utenti._id, chi))
    .where(inArray(oggetto, [...objects]))
    .orderBy(desc(quando), desc(_id))
    .limit(maxHistoryEntries);
  return rows.map(withCurrentAction).map(({ da, a, ...row }) => ({
    ...row,
    dettagli: { ...publicDetails(row.dettagli), ...withoutUndefined({ da: da ?? undefined, a: a ?? undefined }) },
  }));
}
