import type { Notice, newNotice, noticeChange } from '@commiato/contracts/notices/notice-fields';
import { withDates } from '@commiato/italy/announcements/day-words';
import { romeDay } from '@commiato/italy/formatting';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem, problemAt } from '../../../platform/foundation/problem.ts';
import type { StoredUpload } from '../../../platform/http/uploads.ts';
import { registerPhotograph } from '../../../platform/images/stored-images.ts';
import { requireRoomIn } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { accountExists } from '../../accounts/accounts/queries.ts';
import { findOrCreateNoticeFuneral, funeralAfterTaxCodeChange } from '../../funerals/funerals/assignment-service.ts';
import { eventTags } from '../../funerals/funerals/policy.ts';
import { lockFuneral } from '../../funerals/funerals/queries.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { queueAlerts } from './alert-queue-queries.ts';
import { keepEventsAndText } from './event-service.ts';
import { changeVisibility } from './hiding-service.ts';
import { indexNotice, unindexNotice } from './index-queries.ts';
import { funeralChanged } from './mails/funeral.ts';
import {
  assertNotFuture,
  countingYear,
  noticeIndexWords,
  noticeTags,
  requireBirthBeforeDeath,
  requireNecrologioFields,
  requireTaxCode,
  requireWholeWishes,
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
  { eventi, aggiornaEventi = false, ...input }: NewNoticeInput,
  upload: StoredUpload,
): Promise<Notice> {
  const now = deps.clock.now();
  assertNotFuture(input, now);
  const given = { ...input, funerale: withDates(input.funerale ?? '', dayInItaly(now)).text };
  const held = taxCodeLimitKey(given, now);
  const { cosa } = held;
  const _id = newId();
  const row = {
    ...given,
    ...held,
    ...noticeIndexWords(given),
    eventi_letti: true,
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
      const image = await registerPhotograph(tx, deps, upload.image);
      const { funerale, tags } = await keepEventsAndText(
        deps,
        tx,
        { owner: scope, chi: scope, id_servizio },
        { _id: null, text: row, textBefore: '', direttaIl: null, data_crea: row.data_crea, eventi, aggiornaEventi },
      );
      const funerale_il = storedFuneralMoment({ funerale, cosa, decesso: given.decesso ?? null }, row.data_crea);
      await insertNotice(tx, { ...row, ...image, funerale, funerale_il, id_servizio }, posto);
      await indexNotice(tx, row);
      await queueAlerts(tx, deps.clock, [_id], 'nuovo');
      await requireRoomIn(tx, scope, 'annunci', id_servizio);
      await deps.events.publish(tx, [...noticeTags(_id), ...eventTags(id_servizio), ...tags]);
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
  { eventi, aggiornaEventi = true, ...given }: z.output<typeof noticeChange>,
  upload: StoredUpload | null,
): Promise<Notice> {
  assertNotFuture(given, deps.clock.now());
  return mapConstraintErrors(placeConstraints, () =>
    deps.database.db.transaction(async (tx) => {
      const before = await lockNoticeAndFuneral(tx, scope, id);
      const { disattivo, versione, filename: _, ...rest } = given;
      requireUnchanged(before, versione);
      const now = dayInItaly(deps.clock.now());
      const isNewText = rest.funerale !== undefined && rest.funerale !== before.funerale;
      const changed = { noticeDay: romeDay(before.data_crea), former: before.funerale };
      const dated = isNewText ? { funerale: withDates(rest.funerale ?? '', now, { changed }).text } : {};
      const fields = withoutUndefined({ ...rest, ...dated });
      const { modifiche: __, versione: ___, ...known } = before;
      const after = { ...known, ...fields };
      if (given.codfisc !== undefined || given.omocodia !== undefined) requireTaxCode(after.codfisc, after.omocodia);
      requireNecrologioFields(before, after, fields);
      requireWholeWishes(after);
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
      const { data_crea } = before;
      const writer = id_servizio && { owner: { idUtente: before.id_utente }, chi: scope, id_servizio };
      const textBefore = isNewText ? before.funerale : null;
      const { direttaIl } = after;
      const written = { _id: id, text: after, textBefore, direttaIl, data_crea, eventi, aggiornaEventi };
      const kept = writer
        ? await keepEventsAndText(deps, tx, writer, written)
        : { funerale: after.funerale, direttaIl, tags: [], differences: [] };
      const { funerale, tags, differences } = kept;
      await updateNotice(tx, scope, id, {
        ...fields,
        id_servizio,
        ...words,
        funerale,
        // Whoever has just written another hour of the stream means it.
        direttaIl: direttaIl === before.direttaIl ? kept.direttaIl : direttaIl,
        funerale_il: storedFuneralMoment({ ...after, funerale }, data_crea),
        ...(moved ? { ...held, posto: await requireFreePlace(tx, held, id) } : {}),
        ...(upload ? { ...(await registerPhotograph(tx, deps, upload.image)), filename: upload.filename } : {}),
      });
      if (funerale !== before.funerale) await queueAlerts(tx, deps.clock, [id], 'cambiato');
      if (!before.disattivo) await indexNotice(tx, { ...after, ...words });
      // Hiding has its own word in the log: a call that asks for nothing else modifies nothing.
      const campi = [...Object.keys(fields), ...(upload ? ['img'] : [])].join(' ');
      if (campi !== '' || disattivo === undefined)
        await audit(tx, deps.clock, {
          chi: scope,
          azione: 'annuncio modificato',
          oggetto: id,
          dettagli: { campi },
        });
      if (scope.kind === 'admin' && disattivo !== undefined)
        await changeVisibility(deps, tx, scope, [id], disattivo, undefined);
      const testo = funerale === before.funerale ? null : funerale;
      if (scope.kind === 'admin' && (differences.length > 0 || testo !== null)) {
        const told = funeralChanged(deps.settings.publicUrl, after, { differences, testo, today: now });
        await notifyByBellAndMail(deps, tx, before.id_utente, told);
      }
      await deps.events.publish(tx, [...noticeTags(id), ...(id_servizio ? eventTags(id_servizio) : []), ...tags]);
      return requireRow(await noticeById(tx, scope, id));
    }),
  );
}

/** Moves a notice, and with it its attachments, into the bin: gone from every public page at once. */
export async function deleteNotice(deps: Deps, scope: OwnerScope, id: string): Promise<{ ok: true } | Problem> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await binNotice(tx, scope, id, deps.clock.now().toISOString()))) return notFound();
    await unindexNotice(tx, id);
    await audit(tx, deps.clock, { chi: scope, azione: 'annuncio eliminato', oggetto: id });
    await deps.events.publish(tx, noticeTags(id));
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
