import {
  ashesOnlyAfterCremationMessage,
  type FuneralChange,
  type NewFuneral,
  regionPatchFromProvince,
} from '@commiato/contracts/funerals/funeral-fields';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { deathBeforeBirthMessage } from '@commiato/contracts/notices/notice-fields';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireNewestVersion } from '../../../platform/database/require-unchanged.ts';
import type { FuneralPart, FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { changedFieldNames, withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { type AgencyScope, maySeeArea, type OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { taxCodeTakenProblem } from './assignment-service.ts';
import { peopleOf } from './people-queries.ts';
import {
  assertDeathHourNotFuture,
  assertNotFuture,
  columnsOfAnswersChange,
  derivedCasesOf,
  eventTags,
  funeralAnswersOf,
  funeralTag,
  sortAndSearchKeys,
} from './policy.ts';
import { type FuneralRow, funeralById, insertFuneral, isFuneralBinned, lockFuneral, updateFuneral } from './queries.ts';

/** Each tax code has one funeral: a second one is refused with the name of the first. `db` is no failed transaction. */
const uniqueTaxCodeErrors = (db: Db, scope: AgencyScope, codfisc = '') => ({
  servizi_uno_per_codice: () => taxCodeTakenProblem(db, scope, codfisc),
});

/** The rows of a part, none where the caller has no rights in its area. */
const readPartIfAllowed = async <T>(
  part: FuneralPart<T> | undefined,
  db: Db,
  scope: OwnerScope,
  funerals: readonly string[],
) => (part && maySeeArea(scope, part.area) ? part.read(db, scope, funerals) : []);

/** Funerals with their notices, invoices and events for lists; one query for each kind, however many funerals. */
export async function addPartsToListRows(
  db: Db,
  scope: OwnerScope,
  rows: readonly FuneralRow[],
  parts: FuneralParts,
): Promise<(FuneralRow & Pick<Funeral, 'annunci' | 'fatture' | 'eventi' | 'casiDedotti'>)[]> {
  const ids = rows.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const annunci = await readPartIfAllowed(parts.annunci, db, scope, ids);
  const fatture = await readPartIfAllowed(parts.fatture, db, scope, ids);
  const eventi = await readPartIfAllowed(parts.eventi, db, scope, ids);
  const withCode = maySeeArea(scope, 'annunci');
  return rows.map((row) => {
    const of = <T extends { id_servizio: string | null }>(some: readonly T[]) =>
      some.filter(({ id_servizio }) => id_servizio === row._id);
    return {
      ...row,
      ...(!withCode && { codfisc: '' }),
      risposte: withCode ? funeralAnswersOf(row) : {},
      casiDedotti: withCode ? derivedCasesOf(row) : [],
      annunci: of(annunci),
      fatture: of(fatture),
      eventi: of(eventi),
    };
  });
}

/** A funeral of the caller with its parts (an administrator: of anyone). Throws 404. */
export async function readFuneral(db: Db, scope: OwnerScope, id: string, parts: FuneralParts): Promise<Funeral> {
  const row = await funeralById(db, scope, id);
  const [shown] = row ? await addPartsToListRows(db, scope, [row], parts) : [];
  if (!shown) throw notFound();
  const [custodiaSalma = null] = await readPartIfAllowed(parts.custodiaSalma, db, scope, [id]);
  const [custodiaUrna = null] = await readPartIfAllowed(parts.custodiaUrna, db, scope, [id]);
  return {
    ...shown,
    preventivi: await readPartIfAllowed(parts.preventivi, db, scope, [id]),
    richieste: await readPartIfAllowed(parts.richieste, db, scope, [id]),
    ritiComuni: await readPartIfAllowed(parts.ritiComuni, db, scope, [id]),
    custodiaSalma,
    custodiaUrna,
    persone: await peopleOf(db, [id]),
  };
}

/** Creates a funeral. Throws 400 at a day in the future, 409 at `codfisc` if the agency has one for that tax code. */
export async function createFuneral(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  given: NewFuneral,
  parts: FuneralParts,
): Promise<Funeral> {
  assertNotFuture(given, clock.now());
  assertDeathHourNotFuture(given, clock.now());
  const _id = newId();
  const row = {
    ...withoutUndefined(given),
    ...sortAndSearchKeys(given),
    _id,
    data_crea: clock.now().toISOString(),
  };
  return mapConstraintErrors(uniqueTaxCodeErrors(db, scope, given.codfisc), () =>
    // A savepoint: a violated constraint leaves the caller's transaction intact.
    db.transaction(async (tx) => {
      await insertFuneral(tx, scope, row);
      await audit(tx, clock, { chi: scope, azione: 'servizio aperto', oggetto: _id });
      return readFuneral(tx, scope, _id, parts);
    }),
  );
}

/** Why a funeral is not to be changed: whoever had it open while a colleague deleted it is told so, and who brings it back. */
async function missingFuneralProblem(db: Db, scope: AgencyScope, id: string): Promise<Problem> {
  if (!(await isFuneralBinned(db, scope, id))) return notFound();
  return new Problem('non-trovato', {
    detail: 'Il servizio è stato eliminato. Entro 30 giorni l’amministrazione lo può ripristinare, se glielo chiedi.',
  });
}

/** Changes the given fields. Throws 409 with the current object if it was changed since `versione`. */
export async function changeFuneral(
  { clock, database, events }: Deps,
  scope: AgencyScope,
  id: string,
  { versione, risposte, ...given }: FuneralChange,
  parts: FuneralParts,
): Promise<Funeral> {
  return mapConstraintErrors(uniqueTaxCodeErrors(database.db, scope, given.codfisc), () =>
    database.db.transaction(async (tx) => {
      const before = await funeralById(tx, scope, id, true);
      if (!before) throw await missingFuneralProblem(tx, scope, id);
      await requireNewestVersion(before, versione, () => readFuneral(tx, scope, id, parts));
      const asked = withoutUndefined(given);
      const answered = risposte && columnsOfAnswersChange(before.risposte, risposte);
      const change = {
        ...asked,
        ...answered,
        ...clearAshesWithoutCremation({ ...before, ...asked }, asked),
        // No form asks for the region: notices would be published in that of the former province.
        ...regionPatchFromProvince(asked),
      };
      const byHour = answered?.decesso !== undefined;
      requireDeathAfterBirth(before, change, byHour);
      assertNotFuture(change, clock.now(), { before, deathField: byHour ? 'ora_decesso' : 'decesso' });
      const hourField = byHour ? 'ora_decesso' : 'oraDecesso';
      assertDeathHourNotFuture({ ...before, ...change }, clock.now(), { before, field: hourField });
      if (Object.keys(change).length > 0) {
        const after = { ...before, ...change };
        await updateFuneral(tx, scope, id, { ...change, ...sortAndSearchKeys(after) });
        // Sent along unchanged, a name in the log was taken for a newer one than that of its notices.
        const campi = changedFieldNames(before, change).join(' ');
        if (campi !== '')
          await audit(tx, clock, { chi: scope, azione: 'servizio modificato', oggetto: id, dettagli: { campi } });
        await events.publish(tx, [funeralTag(id)]);
      }
      return readFuneral(tx, scope, id, parts);
    }),
  );
}

/** Bins a funeral with its notices, quotes and drafts; issued invoices and accepted quotes stay. Who has its appointments and tasks is told. */
export async function deleteFuneral(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  id: string,
  parts: FuneralParts,
): Promise<{ ok: true }> {
  const { clock, database, events } = deps;
  return database.db.transaction(async (tx) => {
    const now = clock.now().toISOString();
    if (!(await lockFuneral(tx, scope, id))) throw notFound();
    await parts.eventi?.notifyOfBinChange?.(deps, tx, scope, id, 'binning');
    await updateFuneral(tx, scope, id, { cestinato: now });
    const tags = eventTags(id);
    for (const part of [parts.annunci, parts.preventivi, parts.fatture])
      tags.push(...((await part?.bin?.(tx, scope, id, now, 'deleted')) ?? []));
    await audit(tx, clock, { chi: scope, azione: 'servizio eliminato', oggetto: id });
    await events.publish(tx, tags);
    return { ok: true };
  });
}

/** Throws 400 where one of both days is given and the death would come before the birth that is held, or the birth after the death. */
function requireDeathAfterBirth(
  before: Pick<FuneralRow, 'nato' | 'decesso'>,
  change: Partial<Pick<FuneralRow, 'nato' | 'decesso'>>,
  byHour: boolean,
): void {
  if (change.nato === undefined && change.decesso === undefined) return;
  const { nato, decesso } = { ...before, ...change };
  if (!nato || !decesso || decesso >= nato) return;
  throw invalid(byHour ? { ora_decesso: ['Viene prima della nascita.'] } : { decesso: [deathBeforeBirthMessage] });
}

/** Without cremation the ashes are cleared. Throws 400 at `ceneri` if they were given. */
function clearAshesWithoutCremation(
  { scelta, ceneri }: Pick<FuneralChange, 'scelta' | 'ceneri'>,
  asked: Pick<FuneralChange, 'ceneri'>,
): { ceneri?: null } {
  if (!ceneri || scelta === 'cremazione') return {};
  if (asked.ceneri) throw invalid({ ceneri: [ashesOnlyAfterCremationMessage] });
  return { ceneri: null };
}
