import type { Notice, newNotice, noticeChange } from '@commiato/contracts/notices/notice-fields';
import { replaceDayWords } from '@commiato/italy/announcements/day-words';
import { romeDay } from '@commiato/italy/formatting';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import type { StoredImageUpload } from '../../../platform/http/uploads.ts';
import { recordPhotographAndQueueVariants } from '../../../platform/images/stored-images.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { lockAccountIfLive } from '../../accounts/accounts/queries.ts';
import {
  assignFuneralAfterTaxCodeChange,
  findOrCreateNoticeFuneral,
} from '../../funerals/funerals/assignment-service.ts';
import { assertNotFuture, eventTags } from '../../funerals/funerals/policy.ts';
import { lockFuneral } from '../../funerals/funerals/queries.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { queueAlertMatching } from './alert-queue-queries.ts';
import {
  followOtherEvents,
  isHourToldByTextSuperseded,
  isTextChangeRiteNews,
  syncEventsAndText,
} from './event-service.ts';
import { endKeepingFromSearchEngines, isFuneralKeptFromSearchEngines } from './funeral-queries.ts';
import { setNoticesHidden } from './hiding-service.ts';
import { indexNotice, reindexNotice, unindexNotice } from './index-queries.ts';
import { noticeChangedByAdministrationMessage } from './mails/changed.ts';
import { noticeDeletedMessage } from './mails/visibility.ts';
import {
  changedFieldsInWords,
  countingYear,
  funeralMomentOfText,
  noticeSearchWords,
  refuseEmptiedFields,
  requireBirthBeforeDeath,
  requireTaxCodeShape,
  requireWholeWishes,
  tagsOfPagesWithNotice,
  tellsFormerName,
} from './policy.ts';
import {
  binNotice,
  countNoticesOfTaxCode,
  formerNameDetails,
  hasOtherNotices,
  insertNotice,
  lockFreeTaxCodePlace,
  lockNotice,
  noticeById,
  updateNotice,
} from './queries.ts';

/** The fields of a notice by which its text is read. */
const fieldsTextIsReadBy = ['cosa', 'comune', 'prov'] as const;

type NewNoticeInput = z.output<typeof newNotice>;

/** Refuses what can be refused before its photograph is stored: later it is refused as well, but a file was written for nothing. */
export async function requirePublishable({ clock }: Deps, db: Db, given: NewNoticeInput): Promise<void> {
  const now = clock.now();
  assertNotFuture(given, now);
  if ((await countNoticesOfTaxCode(db, taxCodeLimitKey(given, now))) === 2) throw taxCodeFullProblem();
}

/** What the limit of two notices counts by. */
function taxCodeLimitKey({ codfisc, cosa = 'Necrologio' }: Pick<NewNoticeInput, 'codfisc' | 'cosa'>, now: Date) {
  return { codfisc, cosa, anno: countingYear(cosa, now) };
}

/** Publishes: the image is in the store, then the row that names it is committed (trust.md 15). */
export async function publishNotice(
  deps: Deps & AssignmentDeps,
  scope: AgencyScope,
  db: Db,
  { eventi, aggiornaEventi = false, ...input }: NewNoticeInput,
  upload: StoredImageUpload,
): Promise<Notice> {
  const now = deps.clock.now();
  assertNotFuture(input, now);
  const given = { ...input, funerale: replaceDayWords(input.funerale ?? '', dayInItaly(now)).text };
  const held = taxCodeLimitKey(given, now);
  const { cosa } = held;
  const _id = newId();
  const row = {
    ...given,
    ...held,
    ...noticeSearchWords(given),
    eventi_letti: true,
    _id,
    id_utente: scope.idUtente,
    filename: upload.filename,
    data_crea: now.toISOString(),
  };
  return mapConstraintErrors(taxCodeConstraintErrors, () =>
    db.transaction(async (tx) => {
      if (!(await lockAccountIfLive(tx, scope))) throw new Problem('non-autenticato');
      const posto = await requireFreeTaxCodePlace(tx, held);
      const id_servizio = await findOrCreateNoticeFuneral(tx, scope, given, row.data_crea, given.id_servizio);
      const image = await recordPhotographAndQueueVariants(tx, deps, upload.image);
      const { funerale, tags } = await syncEventsAndText(
        deps,
        tx,
        scope,
        { owner: scope, chi: scope, id_servizio },
        {
          _id: null,
          text: row,
          textBefore: { ...row, funerale: '' },
          direttaIl: null,
          data_crea: row.data_crea,
          eventi,
          aggiornaEventi,
        },
      );
      const funerale_il = funeralMomentOfText({ funerale, cosa, decesso: given.decesso ?? null }, row.data_crea);
      const kept = (await isFuneralKeptFromSearchEngines(tx, id_servizio)) ? { indicizza: false } : {};
      await insertNotice(tx, { ...row, ...image, ...kept, funerale, funerale_il, id_servizio }, posto);
      await indexNotice(tx, row);
      await queueAlertMatching(tx, deps.clock, [_id], 'nuovo');
      await requireParentWithinBudget(tx, scope, 'annunci', id_servizio);
      await deps.events.publish(tx, [...tagsOfPagesWithNotice(_id), ...eventTags(id_servizio), ...tags]);
      return requireRow(await noticeById(tx, scope, _id));
    }),
  );
}

/** Whose notice it is, which an administrator's photograph is stored under. Throws 404 where it is not one's own. */
export async function requireOwnerOfNotice(db: Db, scope: OwnerScope, id: string): Promise<string> {
  const notice = await noticeById(db, scope, id);
  if (!notice) throw notFound();
  return notice.id_utente;
}

/** Changes what is given and keeps the rest. A new tax code or kind is checked like a creation (decisions C1). */
export async function changeNotice(
  deps: Deps & AssignmentDeps,
  scope: OwnerScope,
  id: string,
  { eventi, aggiornaEventi = true, ...given }: z.output<typeof noticeChange>,
  upload: StoredImageUpload | null,
): Promise<Notice> {
  assertNotFuture(given, deps.clock.now());
  return mapConstraintErrors(taxCodeConstraintErrors, () =>
    deps.database.db.transaction(async (tx) => {
      const before = await lockNoticeAndFuneral(tx, scope, id);
      const { disattivo, versione, filename: _, ...rest } = given;
      requireUnchanged(before, versione);
      const now = dayInItaly(deps.clock.now());
      const isNewText = rest.funerale !== undefined && rest.funerale !== before.funerale;
      const changed = { noticeDay: romeDay(before.data_crea), former: before.funerale };
      const dated = isNewText ? { funerale: replaceDayWords(rest.funerale ?? '', now, { changed }).text } : {};
      const fields = withoutUndefined({ ...rest, ...dated });
      const { modifiche: __, versione: ___, ...known } = before;
      const after = { ...known, ...fields };
      if (given.codfisc !== undefined || given.omocodia !== undefined)
        requireTaxCodeShape(after.codfisc, after.omocodia);
      refuseEmptiedFields(before, after, fields);
      requireWholeWishes(after);
      // An older notice may break a rule of today: its hour is corrected all the same.
      if (fields.nato !== undefined || fields.decesso !== undefined) requireBirthBeforeDeath(after);
      const held = {
        codfisc: after.codfisc,
        cosa: after.cosa,
        anno: countingYear(after.cosa, new Date(before.data_crea)),
      };
      const moved = held.codfisc !== before.codfisc || held.cosa !== before.cosa;
      const words = noticeSearchWords(after);
      // A notice from elsewhere may have no funeral: without one the appointments that were chosen for it would be dropped, and said to be saved.
      const needsFuneral = before.id_servizio === null && eventi !== undefined && eventi.length > 0;
      const id_servizio =
        held.codfisc === before.codfisc && !needsFuneral
          ? before.id_servizio
          : await funeralIdAfterChange(tx, before, after, deps.clock);
      const { data_crea } = before;
      const follows = await adoptFuneral(deps, tx, scope, before, { to: id_servizio, isNewText });
      const writer = id_servizio && { owner: { idUtente: before.id_utente }, chi: scope, id_servizio };
      // Its kind says which rite a text means, its town where that is held.
      const isTextReadDifferently = isNewText || fieldsTextIsReadBy.some((field) => after[field] !== before[field]);
      const textBefore = isTextReadDifferently ? before : null;
      // Whoever has just written another hour of the stream means it.
      const isNewStreamBegin = after.direttaIl !== before.direttaIl;
      const direttaIl = isNewStreamBegin ? after.direttaIl : (follows.direttaIl ?? after.direttaIl);
      const written = {
        _id: id,
        text: { ...after, ...follows },
        textBefore,
        direttaIl,
        data_crea,
        eventi,
        aggiornaEventi,
      };
      const kept = writer
        ? await syncEventsAndText(deps, tx, scope, writer, written)
        : { funerale: after.funerale, direttaIl, tags: [], differences: [], events: { before: [], after: [] } };
      const { funerale, tags, differences } = kept;
      const keptStreamBegin = isNewStreamBegin ? direttaIl : kept.direttaIl;
      await updateNotice(tx, scope, id, {
        ...fields,
        ...follows,
        id_servizio,
        ...words,
        funerale,
        direttaIl: keptStreamBegin,
        funerale_il: funeralMomentOfText({ ...after, funerale }, data_crea),
        ...(moved ? { ...held, posto: await requireFreeTaxCodePlace(tx, held, id) } : {}),
        ...(upload
          ? { ...(await recordPhotographAndQueueVariants(tx, deps, upload.image)), filename: upload.filename }
          : {}),
      });
      if (fields.indicizza && !before.indicizza && id_servizio && follows.indicizza === undefined)
        await endKeepingFromSearchEngines(tx, id_servizio);
      const toldBefore = { notice: before, events: kept.events.before };
      const toldNow = { notice: { ...after, funerale, data_crea }, events: kept.events.after };
      if (id_servizio === before.id_servizio && isHourToldByTextSuperseded(toldBefore, toldNow, deps.clock.now()))
        await queueAlertMatching(tx, deps.clock, [id], 'superato');
      else if (funerale !== before.funerale && isTextChangeRiteNews(toldBefore, toldNow))
        await queueAlertMatching(tx, deps.clock, [id], 'cambiato');
      if (!before.disattivo) await reindexNotice(tx, { ...after, ...words });
      // Hiding and events have their own words in the log: a call that asks for nothing else modifies nothing but what followed from them.
      const changedAlong = {
        funerale: funerale !== before.funerale,
        direttaIl: keptStreamBegin !== before.direttaIl,
        indicizza: before.indicizza && follows.indicizza === false,
      };
      const rewritten = (['funerale', 'direttaIl', 'indicizza'] as const).filter((field) => changedAlong[field]);
      const campi = [...new Set([...Object.keys(fields), ...rewritten, ...(upload ? ['img'] : [])])].join(' ');
      if (campi !== '')
        await audit(tx, deps.clock, {
          chi: scope,
          azione: 'annuncio modificato',
          oggetto: id,
          dettagli: {
            campi,
            // Nothing else knows the former name, and its posters would tell it.
            ...(tellsFormerName({ ...after, funerale }, before)
              ? { [formerNameDetails.nome]: before.nome, [formerNameDetails.cognome]: before.cognome }
              : {}),
          },
        });
      if (scope.kind === 'admin' && disattivo !== undefined)
        await setNoticesHidden(deps, tx, scope, [id], disattivo, undefined);
      const testo = funerale === before.funerale ? null : funerale;
      const changedNames = [...changedFieldsInWords(before, fields), ...(upload ? ['fotografia'] : [])];
      if (scope.kind === 'admin' && (differences.length > 0 || testo !== null || changedNames.length > 0)) {
        const change = { differences, testo, campi: changedNames, today: now };
        await notifyByBellAndMail(
          deps,
          tx,
          before.id_utente,
          noticeChangedByAdministrationMessage(deps.settings.publicUrl, after, change),
        );
      }
      await deps.events.publish(tx, [
        ...tagsOfPagesWithNotice(id),
        ...(id_servizio ? eventTags(id_servizio) : []),
        ...tags,
      ]);
      return requireRow(await noticeById(tx, scope, id));
    }),
  );
}

/**
 * Moves a notice, and with it its attachments, into the bin: gone from every public page at once. Where the administration does it, its agency
 * is told: the family would ask there.
 */
export async function deleteNotice(deps: Deps, scope: OwnerScope, id: string): Promise<{ ok: true } | Problem> {
  return deps.database.db.transaction(async (tx) => {
    const notice = scope.kind === 'admin' ? await noticeById(tx, scope, id) : undefined;
    if (!(await binNotice(tx, scope, id, deps.clock.now().toISOString()))) return notFound();
    await unindexNotice(tx, id);
    await audit(tx, deps.clock, { chi: scope, azione: 'annuncio eliminato', oggetto: id });
    if (notice)
      await notifyByBellAndMail(deps, tx, notice.id_utente, noticeDeletedMessage(deps.settings.publicUrl, notice));
    await deps.events.publish(tx, tagsOfPagesWithNotice(id));
    return { ok: true };
  });
}

/**
 * A notice, locked with its funeral until the transaction ends: the funeral first, as who changes an event locks them; the other way round
 * each would wait for the other. Throws 404.
 */
async function lockNoticeAndFuneral(tx: Db, scope: OwnerScope, id: string) {
  const known = await noticeById(tx, scope, id);
  if (known?.id_servizio) await lockFuneral(tx, { idUtente: known.id_utente }, known.id_servizio);
  const notice = known && (await lockNotice(tx, scope, id));
  if (!notice) throw notFound();
  return notice;
}

/**
 * What a notice takes over from a funeral that it is moved to: it is kept from search engines where that family wants it so, whatever the form
 * says by itself, and the sentence of the former events becomes that of the new ones, of which whoever follows it is told; its stream goes along.
 */
async function adoptFuneral(
  deps: Deps,
  tx: Db,
  chi: OwnerScope,
  before: Awaited<ReturnType<typeof lockNoticeAndFuneral>>,
  { to, isNewText }: { readonly to: string | null; readonly isNewText: boolean },
): Promise<{ indicizza?: boolean; funerale?: string; direttaIl?: string | null }> {
  const fields: { indicizza?: boolean; funerale?: string; direttaIl?: string | null } = {};
  const { _id, id_utente, id_servizio: from, direttaIl, data_crea } = before;
  if (to === null || to === from) return fields;
  if (await isFuneralKeptFromSearchEngines(tx, to)) fields.indicizza = false;
  if (from === null) return fields;
  const notice = { _id, text: before, direttaIl, data_crea, from, to };
  const moved = await followOtherEvents(deps, tx, { owner: { idUtente: id_utente }, chi }, notice);
  if (!isNewText) fields.funerale = moved.funerale;
  fields.direttaIl = moved.direttaIl;
  return fields;
}

/** The funeral of a notice whose tax code has changed, or that needs one. */
async function funeralIdAfterChange(
  tx: Db,
  { _id, id_utente, id_servizio }: Pick<Notice, '_id' | 'id_utente' | 'id_servizio'>,
  after: Parameters<typeof assignFuneralAfterTaxCodeChange>[2],
  clock: Deps['clock'],
): Promise<string> {
  const alone = id_servizio !== null && !(await hasOtherNotices(tx, id_servizio, _id));
  const owner = { idUtente: id_utente };
  return assignFuneralAfterTaxCodeChange(tx, owner, after, clock.now().toISOString(), { id_servizio, alone });
}

const taxCodeFullProblem = () => problemAt('codice-fiscale-esaurito', 'codfisc');
/** The constraints behind `requireFreeTaxCodePlace` answer like it. */
const taxCodeConstraintErrors = {
  annunci_posto_unico: taxCodeFullProblem,
  annunci_due_per_codice: taxCodeFullProblem,
  // A funeral with this code was opened since it was looked for: pressed again, the notice finds it.
  servizi_uno_per_codice: () =>
    new Problem('operazione-in-corso', {
      detail: 'Proprio ora un altro ha dato questo codice fiscale a un servizio: salva di nuovo.',
      headers: { 'retry-after': '1' },
    }),
};

async function requireFreeTaxCodePlace(
  db: Db,
  held: Parameters<typeof lockFreeTaxCodePlace>[1],
  except = '',
): Promise<number> {
  const place = await lockFreeTaxCodePlace(db, held, except);
  if (place === 0) throw taxCodeFullProblem();
  return place;
}
