import type { Notice, newNotice, noticeChange } from '@commiato/contracts/notices/notice-fields';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import type { StoredUpload } from '../../../platform/http/uploads.ts';
import { queuePhotographVariants } from '../../../platform/images/stored-images.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { accountExists } from '../../accounts/accounts/queries.ts';
import { addMissingEvents } from '../../funerals/events/adding-service.ts';
import { findOrCreateNoticeFuneral, funeralAfterTaxCodeChange } from '../../funerals/funerals/assignment-service.ts';
import { funeralTag } from '../../funerals/funerals/policy.ts';
import { changeVisibility } from './hiding-service.ts';
import { indexNotice, unindexNotice } from './index-queries.ts';
import {
  assertNotFuture,
  countingYear,
  noticeIndexWords,
  noticeTags,
  requireBirthBeforeDeath,
  requireNecrologioFields,
  requireTaxCode,
  storedFuneralMoment,
} from './policy.ts';
import {
  binNotice,
  countOfTaxCode,
  hasOtherNotices,
  insertNotice,
  lockFreePlace,
  lockNotice,
  noticeById,
  updateNotice,
} from './queries.ts';

type NewNoticeInput = z.output<typeof newNotice>;

/** Refuses what can be refused before its photograph is stored: later it is refused as well, but a file was written for nothing. */
export async function requirePublishable({ clock }: Deps, db: Db, given: NewNoticeInput): Promise<void> {
  const now = clock.now();
  assertNotFuture(given, now);
  if ((await countOfTaxCode(db, taxCodeLimitKey(given, now))) === 2) throw taxCodeFull();
}

/** What the limit of two notices counts by. */
function taxCodeLimitKey({ codfisc, cosa = 'Necrologio' }: Pick<NewNoticeInput, 'codfisc' | 'cosa'>, now: Date) {
  return { codfisc, cosa, anno: countingYear(cosa, now) };
}

/** Publishes: the image is in the store, then the row that names it is committed (trust.md 15). */
export async function publishNotice(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  { eventi, ...given }: NewNoticeInput,
  upload: StoredUpload,
): Promise<Notice> {
  const now = deps.clock.now();
  assertNotFuture(given, now);
  const held = taxCodeLimitKey(given, now);
  const { cosa } = held;
  const _id = newId();
  const row = {
    ...given,
    ...held,
    ...noticeIndexWords(given),
    funerale_il: storedFuneralMoment(
      { funerale: given.funerale ?? '', cosa, decesso: given.decesso ?? null },
      now.toISOString(),
    ),
    _id,
    id_utente: scope.idUtente,
    filename: upload.filename,
    data_crea: now.toISOString(),
  };
  return mapConstraintErrors(placeConstraints, () =>
    db.transaction(async (tx) => {
      if (!(await accountExists(tx, scope))) throw new Problem('non-autenticato');
      const posto = await requireFreePlace(tx, held);
      const id_servizio = await findOrCreateNoticeFuneral(tx, scope, given, row.data_crea, given.id_servizio);
      const image = await queuePhotographVariants(tx, deps, upload.image);
      await insertNotice(tx, { ...row, ...image, id_servizio }, posto);
      await indexNotice(tx, row);
      await addMissingEvents(deps, tx, { owner: scope, chi: scope.idUtente, id_servizio }, eventi);
      await requireRoomIn(tx, scope, 'annunci', id_servizio);
      await deps.events.publish(tx, [...noticeTags(_id), funeralTag(id_servizio)]);
      return requireRow(await noticeById(tx, scope, _id));
    }),
  );
}

/** Whose notice it is, which an administrator's photograph is stored under. Throws 404 where it is not one's own. */
export async function requireOwner(db: Db, scope: OwnerScope, id: string): Promise<string> {
  const notice = await noticeById(db, scope, id);
  if (!notice) throw notFound();
  return notice.id_utente;
}

/** Changes what is given and keeps the rest. A new tax code or kind is checked like a creation (decisions C1). */
export async function changeNotice(
  deps: Deps,
  scope: OwnerScope,
  id: string,
  { eventi, ...given }: z.output<typeof noticeChange>,
  upload: StoredUpload | null,
): Promise<Notice> {
  assertNotFuture(given, deps.clock.now());
  return mapConstraintErrors(placeConstraints, () =>
    deps.database.db.transaction(async (tx) => {
      const before = await lockNotice(tx, scope, id);
      if (!before) throw notFound();
      const { disattivo, versione, filename: _, ...rest } = given;
      requireUnchanged(before, versione);
      const fields = withoutUndefined(rest);
      const { modifiche: __, versione: ___, ...known } = before;
      const after = { ...known, ...fields };
      if (given.codfisc !== undefined || given.omocodia !== undefined) requireTaxCode(after.codfisc, after.omocodia);
      requireNecrologioFields(before, after, fields);
      // An older notice may break a rule of today: its hour is corrected all the same.
      if (fields.nato !== undefined || fields.decesso !== undefined) requireBirthBeforeDeath(after);
      const held = {
        codfisc: after.codfisc,
        cosa: after.cosa,
        anno: countingYear(after.cosa, new Date(before.data_crea)),
      };
      const moved = held.codfisc !== before.codfisc || held.cosa !== before.cosa;
      const words = noticeIndexWords(after);
      const id_servizio =
        held.codfisc === before.codfisc ? before.id_servizio : await funeralAfterChange(tx, before, after, deps.clock);
      if (id_servizio) {
        const keeping = { owner: { idUtente: before.id_utente }, chi: scope.idUtente, id_servizio };
        await addMissingEvents(deps, tx, keeping, eventi);
      }
      await updateNotice(tx, scope, id, {
        ...fields,
        id_servizio,
        ...words,
        funerale_il: storedFuneralMoment(after, before.data_crea),
        ...(moved ? { ...held, posto: await requireFreePlace(tx, held, id) } : {}),
        ...(upload ? { ...(await queuePhotographVariants(tx, deps, upload.image)), filename: upload.filename } : {}),
      });
      if (!before.disattivo) await indexNotice(tx, { ...after, ...words });
      // Hiding has its own word in the log: a call that asks for nothing else modifies nothing.
      const campi = [...Object.keys(fields), ...(upload ? ['img'] : [])].join(' ');
      if (campi !== '' || disattivo === undefined)
        await audit(tx, deps.clock, {
          chi: scope.idUtente,
          azione: 'annuncio modificato',
          oggetto: id,
          dettagli: { campi },
        });
      if (scope.kind === 'admin' && disattivo !== undefined)
        await changeVisibility(deps, tx, scope, [id], disattivo, undefined);
      await deps.events.publish(tx, [...noticeTags(id), ...(id_servizio ? [funeralTag(id_servizio)] : [])]);
      return requireRow(await noticeById(tx, scope, id));
    }),
  );
}

/** Moves a notice, and with it its attachments, into the bin: gone from every public page at once. */
export async function deleteNotice(deps: Deps, scope: OwnerScope, id: string): Promise<{ ok: true } | Problem> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await binNotice(tx, scope, id, deps.clock.now().toISOString()))) return notFound();
    await unindexNotice(tx, id);
    await audit(tx, deps.clock, { chi: scope.idUtente, azione: 'annuncio eliminato', oggetto: id });
    await deps.events.publish(tx, noticeTags(id));
    return { ok: true };
  });
}

/** The funeral of a notice whose tax code has changed. */
async function funeralAfterChange(
  tx: Db,
  { _id, id_utente, id_servizio }: Pick<Notice, '_id' | 'id_utente' | 'id_servizio'>,
  after: Parameters<typeof funeralAfterTaxCodeChange>[2],
  clock: Deps['clock'],
): Promise<string> {
  const alone = id_servizio !== null && !(await hasOtherNotices(tx, id_servizio, _id));
  const owner = { idUtente: id_utente };
  return funeralAfterTaxCodeChange(tx, owner, after, clock.now().toISOString(), { id_servizio, alone });
}

const taxCodeFull = () => problemAt('codice-fiscale-esaurito', 'codfisc');
/** The constraints behind `requireFreePlace` answer like it. */
const placeConstraints = { annunci_posto_unico: taxCodeFull, annunci_due_per_codice: taxCodeFull };

async function requireFreePlace(db: Db, held: Parameters<typeof lockFreePlace>[1], except = ''): Promise<number> {
  const place = await lockFreePlace(db, held, except);
  if (place === 0) throw taxCodeFull();
  return place;
}
