import { replaceDayWords } from '@commiato/italy/announcements/day-words';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem, problemAt } from '../../../platform/foundation/problem.ts';
import { problemOf } from '../../../platform/http/error-handler.ts';
import { ImageRefusedError } from '../../../platform/images/prepared-image.ts';
import {
  recordPhotographAndQueueVariants,
  type StoredImage,
  storeImage,
} from '../../../platform/images/stored-images.ts';
import type { ImportFieldRemark } from '../../../platform/imports/tables.ts';
import { requireWithinBudgets } from '../../../platform/security/budgets.ts';
import { requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore } from '../../../platform/storage/new-files.ts';
import { lockAccountIfActive } from '../../accounts/accounts/queries.ts';
import { funeralIdOfTaxCode } from '../../funerals/funerals/queries.ts';
import { indexNotice } from '../notices/index-queries.ts';
import { countingYear, funeralMomentOfText, noticeSearchWords, tagsOfPagesWithNotice } from '../notices/policy.ts';
import { insertNotice, lockFreeTaxCodePlace } from '../notices/queries.ts';
import { createKnownNotices, noticeIdentityOf, type WaitingNotice } from './policy.ts';
import {
  findKnownOriginDigests,
  type ImportRowToPublish,
  identitiesPossiblyInFile,
  lockRow,
  releaseOrFinishImport,
  storeRowOutcomeAndClearData,
  type TakenImport,
  takeImport,
  takeNextRow,
  uncountTry,
  unreferencedImportKeys,
} from './queries.ts';

/** How long a process has an import behind its last row, before another one takes it for dead. */
const importLeaseMs = 15_000;
/** Rows that it publishes before other imports have their turn. */
const rowsPerTurn = 25;
/** A row at which processes died, or that failed by itself, so often is left out. */
const maxTries = 3;
/** How long tries do not count that failed because the database or the store was away: a photograph that it never gives would hold the import for ever. */
const outageGraceMs = 86_400_000;

const failedRowSentence =
  'Un guasto del servizio ha impedito di importare questa riga: basta importare di nuovo lo stesso file.';

/** Publishes rows of the import that has waited longest; false where none waits. */
export async function publishNextRows(deps: Deps, until?: AbortSignal): Promise<boolean> {
  const { database, clock } = deps;
  const taken = await takeImport(database.db, clock.now(), importLeaseMs);
  if (!taken) return false;
  for (let done = 0; done < rowsPerTurn && !until?.aborted; done += 1) {
    const row = await takeNextRow(database.db, taken._id, leaseEnd(clock));
    if (!row) break;
    await publishRow(deps, taken, row);
  }
  await releaseOrFinishImport(database.db, taken._id, clock.now().toISOString());
  return true;
}

const leaseEnd = (clock: Deps['clock']) => new Date(clock.now().getTime() + importLeaseMs).toISOString();

/** Publishes one row, or writes down why not: its own fault ends the row, another one leaves it to the next try. */
async function publishRow(deps: Deps, taken: TakenImport, row: ImportRowToPublish): Promise<void> {
  const { database, storage, log } = deps;
  const files = createTrackedFileStore(storage);
  try {
    if (row.tentativi > maxTries) throw new Problem('errore-interno', { detail: failedRowSentence });
    const { image, note } = await storePhotograph(deps, taken, row, files);
    const published = await mapConstraintErrors(
      { annunci_origine_unica: () => new Problem('operazione-in-corso') },
      () => database.db.transaction((tx) => publishInTransaction(deps, tx, taken, row, image, note)),
    );
    if (!published) await files.release();
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 503) {
      // What was stored is swept where no row names it.
      log.warn({ err: error, importazione: taken._id, riga: row.posto }, 'annuncio non importato, si riprova');
      if (isOutage(error)) {
        const since = new Date(deps.clock.now().getTime() - outageGraceMs).toISOString();
        await uncountTry(database.db, taken._id, row.posto, since);
      }
      throw error;
    }
    await files.release();
    await storeRowOutcomeAndClearData(database.db, taken._id, row.posto, {
      stato: 'scartata',
      note: remarksOfProblem(error),
    });
  }
  // Two rows may show one photograph: the first would take it from the second.
  if (row.foto !== '')
    for (const key of await unreferencedImportKeys(database.db, [row.foto])) await storage.remove(key);
}

/** Whether the database or the store was away or full, which is no fault of the row. The store on a disk throws what the system says. */
const isOutage = (error: unknown): boolean => {
  const status = problemOf(error)?.status;
  return status === 503 || status === 507 || (error instanceof Error && 'syscall' in error);
};

const remarksOfProblem = (problem: Problem): ImportFieldRemark[] => {
  const fields = Object.entries(problem.fields ?? {}).flatMap(([campo, sentences]) =>
    sentences.map((motivo) => ({ campo, motivo })),
  );
  return fields.length > 0 ? fields : [{ campo: '', motivo: problem.message }];
};

/** Makes the photograph of a row and stores it; one that cannot be made is left out, and said. */
async function storePhotograph(
  { storage, images, database }: Deps,
  { idUtente }: TakenImport,
  { foto }: ImportRowToPublish,
  files: ReturnType<typeof createTrackedFileStore>,
): Promise<{ image: StoredImage | null; note: readonly ImportFieldRemark[] }> {
  if (foto === '') return { image: null, note: [] };
  const without = (motivo: string) => ({ image: null, note: [{ campo: 'foto', motivo }] });
  const bytes = await storage.get(foto);
  if (!bytes) return without('La fotografia non c’è più: l’annuncio è arrivato senza.');
  try {
    const prepared = await images.prepare(bytes, {});
    await requireAgencySpace(database.db, idUtente, prepared.master.length);
    return { image: await storeImage(files, idUtente, prepared), note: [] };
  } catch (error) {
    if (error instanceof ImageRefusedError) return without('La fotografia non si legge: l’annuncio è arrivato senza.');
    if (error instanceof Problem && error.code === 'spazio-occupato') return without(error.message);
    throw error;
  }
}

/** Publishes a row together with its new state; false where it was published or taken back meanwhile. */
async function publishInTransaction(
  deps: Deps,
  tx: Db,
  taken: TakenImport,
  { posto: place, dati }: ImportRowToPublish,
  image: StoredImage | null,
  note: readonly ImportFieldRemark[],
): Promise<boolean> {
  if (!(await lockRow(tx, taken, place))) return false;
  if (await isAlreadyPublished(tx, taken, dati)) {
    await storeRowOutcomeAndClearData(tx, taken._id, place, { stato: 'presente' });
    return false;
  }
  if (!(await lockAccountIfActive(tx, taken))) throw new Problem('account-non-attivo');
  await insertImportedNotice(deps, tx, taken, dati, image);
  await requireWithinBudgets(tx, taken.idUtente, ['annunci']);
  await storeRowOutcomeAndClearData(tx, taken._id, place, { stato: 'pubblicata', note });
  return true;
}

async function isAlreadyPublished(
  tx: Db,
  owner: TakenImport,
  { annuncio, giorno, origine }: WaitingNotice,
): Promise<boolean> {
  if ((await findKnownOriginDigests(tx, owner, [origine])).size > 0) return true;
  return createKnownNotices(await identitiesPossiblyInFile(tx, owner, [annuncio])).has(
    noticeIdentityOf({ ...annuncio, giorno }),
  );
}

/**
 * Writes a notice as it was elsewhere: under its own day, in the funeral of its tax code if the agency has one. It opens none and puts
 * nothing into the agenda, and nobody is told.
 */
async function insertImportedNotice(
  deps: Deps,
  tx: Db,
  { _id: id_importazione, idUtente }: TakenImport,
  { annuncio, giorno, origine }: WaitingNotice,
  image: StoredImage | null,
): Promise<void> {
  const { cosa = 'Necrologio', codfisc = '', testo = '' } = annuncio;
  const data_crea = publicationInstantOf(giorno, deps.clock.now());
  const funerale = replaceDayWords(annuncio.funerale ?? '', giorno).text;
  const held = { codfisc, cosa, anno: countingYear(cosa, new Date(data_crea)) };
  const posto = await lockFreeTaxCodePlace(tx, held);
  if (posto === 0) throw problemAt('codice-fiscale-esaurito', 'codfisc');
  const _id = newId();
  const row = {
    ...annuncio,
    ...held,
    ...noticeSearchWords({ ...annuncio, testo }),
    ...(image ? await recordPhotographAndQueueVariants(tx, deps, image) : { img: '' }),
    testo,
    funerale,
    funerale_il: funeralMomentOfText({ funerale, cosa, decesso: annuncio.decesso ?? null }, data_crea),
    eventi_letti: true,
    _id,
    id_utente: idUtente,
    id_servizio: codfisc === '' ? null : ((await funeralIdOfTaxCode(tx, { idUtente }, codfisc)) ?? null),
    data_crea,
    id_importazione,
    origine,
  };
  await insertNotice(tx, row, posto);
  await indexNotice(tx, row);
  await deps.events.publish(tx, tagsOfPagesWithNotice(_id));
}

/** Noon of a day in Italy; now, for today. */
const publicationInstantOf = (giorno: string, now: Date): string =>
  giorno >= dayInItaly(now) ? now.toISOString() : `${giorno}T11:00:00.000Z`;
