import { meetsAreaRequirement } from '@commiato/contracts/accounts/rights';
import { areaByImportKind, type ImportKind, importKinds } from '@commiato/contracts/imports';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../foundation/problem.ts';
import type { AgencyScope } from '../security/scopes.ts';
import type { Deps } from '../startup/deps.ts';
import type { ImportTakeBackHandler } from './import-rules.ts';
import { clearImportRowsAndListPhotos, lockImport, markTakenBack } from './queries.ts';

/** Tag of the event that wakes those who publish imported notices. */
export const importerWakeTag = 'importazioni';

/** The kinds of imports of areas that the caller sees, or may change. */
export const permittedImportKinds = ({ rights }: AgencyScope, level: 'vede' | 'cambia'): ImportKind[] =>
  importKinds.filter((kind) => meetsAreaRequirement(rights, areaByImportKind[kind], level));

/** Takes an import back as one thing: what waits is dropped, what it brought goes into the bin. Throws 404. */
export async function takeBackImport(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  rules: readonly ImportTakeBackHandler[],
): Promise<{ ok: true }> {
  const { database, clock, events, storage } = deps;
  const photographs = await database.db.transaction(async (tx) => {
    const found = await lockImport(tx, scope, permittedImportKinds(scope, 'cambia'), id);
    if (!found) throw notFound();
    if (found.stato === 'annullata') return [];
    const now = clock.now().toISOString();
    const kind = rules.find(({ cosa }) => cosa === found.cosa);
    if (!kind) throw new Error(`Nobody takes back an import of ${found.cosa}`);
    const { binned, tags } = await kind.takeBack(tx, scope, id, now);
    await markTakenBack(tx, scope, id, now);
    await audit(tx, clock, {
      chi: scope,
      azione: 'importazione annullata',
      oggetto: id,
      dettagli: { quanti: binned },
    });
    await publishTagsInBatches(deps, tx, tags);
    return clearImportRowsAndListPhotos(tx, id);
  });
  await events.publish(database.db, [importerWakeTag]);
  await Promise.allSettled(photographs.map((key) => storage.remove(key)));
  return { ok: true };
}

/** Tags in one message: PostgreSQL takes 8,000 bytes. */
const maxTagsPerEvent = 200;

async function publishTagsInBatches({ events }: Deps, tx: Db, tags: readonly string[]): Promise<void> {
  const each = [...new Set(tags)];
  for (let start = 0; start < each.length; start += maxTagsPerEvent)
    await events.publish(tx, each.slice(start, start + maxTagsPerEvent));
}
