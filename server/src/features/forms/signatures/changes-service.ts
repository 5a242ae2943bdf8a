import type { FormDatumName } from '@commiato/contracts/forms/form-data';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralsById } from '../../funerals/funerals/queries.ts';
import { readFormValues } from '../forms/changes-service.ts';
import { changedDataSince } from '../forms/policy.ts';
import type { papersOf } from './queries.ts';

type PaperSentToSign = Pick<Awaited<ReturnType<typeof papersOf>>[number], 'id_firma' | 'dati'>;

/** What a funeral says differently since papers of it were sent to be signed, by signature: such papers would be signed with what is wrong. */
export async function readChangesBySignature(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { id_utente, id_servizio }: { readonly id_utente: string; readonly id_servizio: string },
  papers: readonly PaperSentToSign[],
): Promise<ReadonlyMap<string, readonly FormDatumName[]>> {
  const changes = new Map<string, readonly FormDatumName[]>();
  if (papers.every(({ dati }) => dati === null)) return changes;
  const [funeral] = await funeralsById(db, { idUtente: id_utente }, [id_servizio]);
  if (!funeral) return changes;
  const values = await readFormValues(deps, db, funeral);
  for (const { id_firma, dati } of papers) {
    const before = changes.get(id_firma) ?? [];
    if (dati) changes.set(id_firma, [...new Set([...before, ...changedDataSince({ dati }, values)])]);
  }
  return changes;
}
