import {
  familyPhotographFile,
  maxContributionLengths,
  maxFamilyPhotographs,
  type PhotographChange,
  photographCaptionForm,
} from '@commiato/contracts/notices/family';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { fieldErrorsOf, invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { readMultipartForm, receiveFileInMemory } from '../../../platform/http/multipart.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { prepareUploadedImage } from '../../../platform/http/uploads.ts';
import type { PreparedImage } from '../../../platform/images/prepared-image.ts';
import { readImage, storeImage } from '../../../platform/images/stored-images.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, PublicScope } from '../../../platform/security/scopes.ts';
import { recordImageBytes, requireAgencySpace } from '../../../platform/security/stored-bytes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore } from '../../../platform/storage/new-files.ts';
import { funeralNoticesTagFor } from '../publication/policy.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';
import { notifyAgencyOfFamilyNews } from './page-service.ts';
import {
  captionPhotograph,
  deletePhotograph,
  exchangePhotographPlaces,
  findFreePhotographPlace,
  insertContributionOrReplaceStory,
  lockPhotographs,
  photographImageById,
  photographsShownTo,
} from './queries.ts';

/** Photographs that one relative may send: decoding takes a second of another process. */
const uploadRateLimits = [
  { max: 20, seconds: 1800 },
  { max: 40, seconds: 86_400 },
];
/** What one relative may do with those that are there. */
const changeRateLimits = [{ max: 120, seconds: 3600 }];
/** Looking at a page with all of them, several times. */
const viewRateLimits = [{ max: 240, seconds: 60 }];

const photographsFullMessage = `Ci sono già ${maxFamilyPhotographs} fotografie: per aggiungerne una toglierne prima un’altra.`;
const noSpaceMessage = 'In questo momento non si possono aggiungere fotografie: avvisare l’agenzia.';

/**
 * Keeps a photograph that a relative has sent, for the agency to look at. No file is kept before the device is known. Throws 400, 413 and 415
 * at the field, 409 where there are twelve, 429 after too many.
 */
export async function addPhotograph(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  request: FastifyRequest,
): Promise<RelativeWriteOutcome> {
  const { database, images, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  const { relative } = known;
  if (!relative.puo.includes('foto')) return 'not allowed';
  await limits.consume(`foto-famiglia:${relative._id}`, uploadRateLimits);
  if (!request.isMultipart()) throw invalid({ file: [familyPhotographFile.refusal] });
  const { fields, file } = await readMultipartForm(request, familyPhotographFile, (arriving) =>
    receiveFileInMemory(arriving, familyPhotographFile),
  );
  const form = photographCaptionForm.safeParse(fields);
  if (!form.success) throw invalid(fieldErrorsOf(form.error));
  if (!file) throw invalid({ file: [familyPhotographFile.refusal] });
  await requireAgencySpace(database.db, relative.id_utente, file.bytes.length).catch(() => {
    throw new Problem('spazio-occupato', { detail: noSpaceMessage });
  });
  const prepared = await prepareUploadedImage(images, file.bytes, familyPhotographFile);
  return storeFamilyPhotograph(deps, scope, visitor, {
    prepared,
    testo: form.data.testo,
    id_utente: relative.id_utente,
  });
}

interface ReceivedPhotograph {
  readonly prepared: PreparedImage;
  /** Its caption. */
  readonly testo: string;
  /** The agency under which it is stored. */
  readonly id_utente: string;
}

/** Stores a prepared photograph of a relative and tells the agency of it. Throws 409 where there are twelve. */
export async function storeFamilyPhotograph(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  { prepared, testo, id_utente }: ReceivedPhotograph,
): Promise<RelativeWriteOutcome> {
  const { clock, database, storage } = deps;
  const files = createTrackedFileStore(storage);
  try {
    const stored = await storeImage(files, id_utente, prepared);
    const written = await database.db.transaction(async (tx): Promise<RelativeWriteOutcome> => {
      const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
      if (!linked?.isOpen) return 'closed';
      if (!linked.relative.puo.includes('foto')) return 'not allowed';
      const { relative } = linked;
      const { id_servizio } = relative;
      await lockPhotographs(tx, scope, id_servizio);
      const posto = await findFreePhotographPlace(tx, scope, id_servizio, maxFamilyPhotographs);
      if (posto === undefined) throw new Problem('limite-raggiunto', { detail: photographsFullMessage });
      // Of twelve that come one after the other, the agency hears once.
      const isFirst = (await photographsShownTo(tx, scope, relative)).every(({ stato }) => stato !== 'in attesa');
      const { img, larghezza, altezza } = stored;
      await recordImageBytes(tx, stored);
      await insertContributionOrReplaceStory(tx, scope, {
        _id: newId(),
        id_utente,
        id_servizio,
        id_familiare: relative._id,
        nome: relative.nome,
        cosa: 'foto',
        testo,
        stato: 'in attesa',
        img,
        larghezza,
        altezza,
        posto,
        data_crea: clock.now().toISOString(),
      });
      if (isFirst) await notifyAgencyOfFamilyNews(deps, tx, linked, 'foto');
      await requireParentWithinBudget(tx, { idUtente: id_utente }, 'dallaFamiglia', id_servizio);
      return 'written';
    });
    if (written !== 'written') await files.release();
    return written;
  } catch (error) {
    // After a broken connection nobody knows whether a row names it: the sweep looks.
    if (error instanceof Problem) await files.release();
    throw error;
  }
}

/**
 * Moves a photograph among the others, or changes or removes one that this relative has brought. Throws 404 for one that the relative does not
 * see, and 429 after too many changes.
 */
export async function changeOrRemovePhotograph(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  id: string,
  { azione, testo }: PhotographChange,
): Promise<RelativeWriteOutcome> {
  const { database, events, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  await limits.consume(`ordine-famiglia:${known.relative._id}`, changeRateLimits);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    const { relative } = linked;
    if (!relative.puo.includes('foto')) return 'not allowed';
    await lockPhotographs(tx, scope, relative.id_servizio);
    const all = await photographsShownTo(tx, scope, relative);
    const place = all.findIndex(({ _id }) => _id === id);
    const photograph = all[place];
    if (!photograph) throw notFound();
    // The notices show those that were accepted, in this order.
    await events.publish(tx, [funeralNoticesTagFor(relative.id_servizio)]);
    if (azione === 'prima' || azione === 'dopo') {
      const other = all[azione === 'prima' ? place - 1 : place + 1];
      if (other) await exchangePhotographPlaces(tx, scope, photograph, other);
      return 'written';
    }
    if (!photograph.mine) return 'not allowed';
    if (azione === 'togli') await deletePhotograph(tx, scope, id);
    else if (testo !== photograph.testo) {
      await captionPhotograph(tx, scope, id, testo.slice(0, maxContributionLengths.foto));
      // A new caption hides an accepted photograph until the agency has looked at it, so the agency must hear of it.
      if (all.every(({ stato }) => stato !== 'in attesa'))
        await notifyAgencyOfFamilyNews(deps, tx, linked, 'didascalia');
    }
    return 'written';
  });
}

/** The bytes of a photograph that a relative sees. Throws 404, and 429 after too many. */
export async function readPhotograph(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  id: string,
): Promise<Buffer> {
  const { database, limits, storage } = deps;
  await limits.consume(`vista-famiglia:${ipLimitKey(visitor.ip)}`, viewRateLimits);
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) throw notFound();
  const seen = await photographsShownTo(database.db, scope, known.relative);
  const photograph = seen.find(({ _id }) => _id === id);
  const bytes = photograph && (await readImage(storage, { idUtente: known.relative.id_utente, img: photograph.img }));
  if (!bytes) throw notFound();
  return bytes;
}

/** A photograph that a family has sent, for its agency to keep. Throws 404. */
export async function readPhotographForAgency(
  { storage }: Deps,
  db: Db,
  scope: AgencyScope,
  id: string,
): Promise<FileAnswer> {
  const img = await photographImageById(db, scope, id);
  const bytes = img === undefined ? null : await readImage(storage, { idUtente: scope.idUtente, img });
  if (!bytes) throw notFound();
  return { bytes, filename: `fotografia-${id}.jpg`, type: 'image/jpeg', size: bytes.length };
}
