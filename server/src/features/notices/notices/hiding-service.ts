import { type Hiding, type hideNotice as hideNoticeRoute, hiding } from '@commiato/contracts/notices/hiding';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import type { setFilteredNoticesVisibility as showAllNoticesRoute } from '@commiato/contracts/notices/notices';
import type { Answer, ParsedBody } from '@commiato/contracts/route';
import { maxBulkRows } from '@commiato/contracts/whole-list';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireConfirmedCount } from '../../../platform/database/require-confirmed.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { addNoticesToIndex, unindexNotice } from './index-queries.ts';
import { idsOfNotices } from './list-queries.ts';
import {
  type ListedNotice,
  noticeHiddenMessage,
  noticeShownMessage,
  noticesHiddenMessage,
  noticesShownMessage,
} from './mails/visibility.ts';
import { tagsOfPagesWithNotice } from './policy.ts';
import { lockNotice, noticeById, setHidden } from './queries.ts';

type NoticeVisibilityAnswer = Answer<typeof hideNoticeRoute>;

/** Where no reason was given. */
const emptyHidingReason = { motivo: '', nota: '' };

/** Hides a notice from everybody at once and tells its agency why; one that is hidden already keeps its reason. */
export async function hideNotice(
  deps: Deps,
  scope: AdminScope,
  id: string,
  given: Hiding,
): Promise<NoticeVisibilityAnswer> {
  return changeNoticeVisibility(deps, scope, id, true, given);
}

/** Shows a hidden notice again and tells its agency. */
export async function unhideNotice(deps: Deps, scope: AdminScope, id: string): Promise<NoticeVisibilityAnswer> {
  return changeNoticeVisibility(deps, scope, id, false);
}

async function changeNoticeVisibility(
  deps: Deps,
  scope: AdminScope,
  id: string,
  disattivo: boolean,
  given?: Hiding,
): Promise<NoticeVisibilityAnswer> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockNotice(tx, scope, id))) throw notFound();
    const { changed } = await setNoticesHidden(deps, tx, scope, [id], disattivo, given);
    return { ...requireRow(await noticeById(tx, scope, id)), cambiato: changed.length > 0 };
  });
}

/**
 * Hides several notices from every public page and call at once, or shows them again (decisions C7); the log names each, and each agency is
 * told once.
 */
export async function setNoticesVisibility(
  deps: Deps,
  scope: AdminScope,
  given: { ids: readonly string[]; disattivo: boolean; perche?: Hiding | undefined },
): Promise<NoticesVisibilityAnswer> {
  return deps.database.db.transaction(async (tx) =>
    answerOf(await setNoticesHidden(deps, tx, scope, given.ids, given.disattivo, given.perche)),
  );
}

type WholeListChange = ParsedBody<typeof showAllNoticesRoute>;
type NoticesVisibilityAnswer = Answer<typeof showAllNoticesRoute>;

/** What was changed, with the reasons that went where notices are shown again: whoever takes that back hides each for its own. */
function answerOf({ changed, missing }: AppliedHiding): NoticesVisibilityAnswer {
  const byReason = new Map<string, { ids: string[]; perche: Hiding | null }>();
  for (const { _id, disattivo, nascosto_motivo: motivo, nascosto_nota: nota } of changed) {
    if (!disattivo) continue;
    const key = JSON.stringify([motivo, nota]);
    const group = byReason.get(key);
    if (group) group.ids.push(_id);
    else byReason.set(key, { ids: [_id], perche: hiding.safeParse({ motivo, nota }).data ?? null });
  }
  return { ok: true, ids: changed.map(({ _id }) => _id), mancanti: missing, perche: [...byReason.values()] };
}

/** Notices that are changed in one transaction, so that other writers get their turn. */
const sliceSize = 200;

/**
 * Hides all notices of a filtered list, or shows them again: in slices, with one message to each agency and one entry in the log for all beside
 * that of each, also where a slice fails after others. Refuses where the list no longer has the number of rows that was confirmed.
 */
export async function setFilteredNoticesVisibility(
  deps: Deps,
  scope: AdminScope,
  { filtri = {}, ids: named, attesi, disattivo, perche }: WholeListChange,
): Promise<NoticesVisibilityAnswer> {
  const { db } = deps.database;
  const ids = named ?? (await idsOfNotices(db, scope, filtri, maxBulkRows + 1));
  requireConfirmedCount(ids.length, attesi);
  const why = hidingReasonOf(disattivo, perche);
  const changed: ChangedNotice[] = [];
  let missing = 0;
  try {
    for (let at = 0; at < ids.length; at += sliceSize) {
      const slice = ids.slice(at, at + sliceSize);
      const of = await db.transaction(async (tx) => {
        const those = await applyHiddenState(deps, tx, scope, slice, why);
        await auditEach(deps, tx, scope, those.changed, why);
        return those;
      });
      changed.push(...of.changed);
      missing += of.missing;
    }
  } finally {
    if (changed.length > 0)
      await db.transaction(async (tx) => {
        await notifyAgenciesOfHiding(deps, tx, changed, why);
        await audit(tx, deps.clock, {
          chi: scope,
          azione: disattivo ? 'annunci nascosti insieme' : 'annunci mostrati insieme',
          dettagli: { quanti: changed.length, ...(why?.motivo ? { motivo: why.motivo } : {}) },
        });
      });
  }
  return answerOf({ changed, missing });
}

const hidingReasonOf = (disattivo: boolean, given: Hiding | undefined) =>
  disattivo ? (given ?? emptyHidingReason) : null;

/**
 * The one way in which chosen notices are hidden or shown again, whichever call asks for it: row, search, bell, mail, log and pages. Answers
 * those that this changed; the others are as they are asked to be already.
 */
export async function setNoticesHidden(
  deps: Deps,
  tx: Db,
  scope: AdminScope,
  asked: readonly string[],
  disattivo: boolean,
  given: Hiding | undefined,
): Promise<AppliedHiding> {
  const why = hidingReasonOf(disattivo, given);
  const applied = await applyHiddenState(deps, tx, scope, asked, why);
  await notifyAgenciesOfHiding(deps, tx, applied.changed, why);
  await auditEach(deps, tx, scope, applied.changed, why);
  return applied;
}

/** An entry for each notice, so that its story tells it, and the activity of its agency. */
async function auditEach(
  { clock }: Deps,
  tx: Db,
  scope: AdminScope,
  changed: readonly AffectedNotice[],
  why: { motivo: string } | null,
): Promise<void> {
  for (const { _id: oggetto } of changed)
    await audit(tx, clock, {
      chi: scope,
      azione: why ? 'annuncio nascosto' : 'annuncio di nuovo visibile',
      oggetto,
      dettagli: why?.motivo ? { motivo: why.motivo } : {},
    });
}

/** Those that were changed, as they were before, and how many of those asked for are there no more. */
interface AppliedHiding {
  readonly changed: readonly ChangedNotice[];
  readonly missing: number;
}

/** Row, search and pages of notices that are hidden for a reason, or shown again (`why` is null). */
async function applyHiddenState(
  { clock, events }: Deps,
  tx: Db,
  scope: AdminScope,
  asked: readonly string[],
  why: { motivo: string; nota: string } | null,
): Promise<AppliedHiding> {
  const { changed, found } = await setHidden(tx, scope, asked, {
    disattivo: why !== null,
    // The database empties them when a notice is shown again.
    ...(why ? { nascosto_il: clock.now().toISOString(), nascosto_motivo: why.motivo, nascosto_nota: why.nota } : {}),
  });
  const ids = changed.map(({ _id }) => _id);
  if (why) for (const id of ids) await unindexNotice(tx, id);
  else await addNoticesToIndex(tx, ids);
  await events.publish(tx, [...new Set(ids.flatMap(tagsOfPagesWithNotice))]);
  return { changed, missing: new Set(asked).size - found };
}

/** A notice as its agency is told of it. */
type AffectedNotice = ListedNotice & { readonly id_utente: string };
type ChangedNotice = AffectedNotice & Pick<Notice, 'disattivo' | 'nascosto_motivo' | 'nascosto_nota'>;

/** By bell and e-mail: hidden for a reason (null: seen again). Each agency gets one message, which names its own notices. */
async function notifyAgenciesOfHiding(
  deps: Deps,
  tx: Db,
  notices: readonly AffectedNotice[],
  given: { motivo: string; nota: string } | null,
): Promise<void> {
  const { publicUrl } = deps.settings;
  const byAgency = new Map<string, AffectedNotice[]>();
  for (const notice of notices) {
    const own = byAgency.get(notice.id_utente);
    if (own) own.push(notice);
    else byAgency.set(notice.id_utente, [notice]);
  }
  for (const [idUtente, own] of byAgency) {
    const [only, another] = own;
    if (!only) continue;
    const message = another
      ? given
        ? noticesHiddenMessage(publicUrl, own, given)
        : noticesShownMessage(publicUrl, own)
      : given
        ? noticeHiddenMessage(publicUrl, only, given)
        : noticeShownMessage(publicUrl, only);
    await notifyByBellAndMail(deps, tx, idUtente, message);
  }
}
