import type {
  FullRequest,
  processedChange,
  RequestRow,
  requestChange,
} from '@commiato/contracts/requests/request-fields';
import { requestScreenPaths } from '@commiato/contracts/requests/request-kinds';
import { routeAddress } from '@commiato/contracts/route';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { requestNewsMail, visitorAnswerMail } from './mails/news.ts';
import { type RequestNews, requestAreaOf, requestNewsOf } from './policy.ts';
import {
  actingPersonName,
  addFormerAnswerMessage,
  countAgencyMessages,
  fullRequestById,
  type LockedRequest,
  lockRequest,
  requestRowById,
  updateRequest,
} from './queries.ts';

type RequestChange = z.output<typeof requestChange>;

const unreadMessageDetail = 'Nel frattempo l’agenzia ha scritto di nuovo: leggi il messaggio, poi conferma di nuovo.';

/** Answers a request or changes its state, records who did it, and notifies the sender. */
export async function changeRequest(
  deps: Deps,
  scope: AdminScope,
  id: string,
  change: RequestChange,
): Promise<FullRequest> {
  return deps.database.db.transaction(async (tx) => {
    await applyChange(deps, scope, tx, id, change);
    return requireRow(await fullRequestById(tx, deps.clock, scope, id));
  });
}

/** For the checkbox in the agency's table, and for a message that needs no answer. */
export async function markProcessed(
  deps: Deps,
  scope: AdminScope,
  id: string,
  change: z.output<typeof processedChange>,
): Promise<RequestRow> {
  return deps.database.db.transaction(async (tx) => {
    await applyChange(deps, scope, tx, id, change);
    return requireRow(await requestRowById(tx, scope, id));
  });
}

/**
 * Throws the conflict where others answered or marked it since `versione`, or the agency wrote since `messaggiLetti`. An answer that replaces
 * another one loses nothing: the former stays among the messages, because the sender was told of it.
 */
async function applyChange(
  deps: Deps,
  scope: AdminScope,
  tx: Db,
  id: string,
  { versione, messaggiLetti, ...given }: RequestChange,
): Promise<void> {
  const before = await lockRequest(tx, scope, id);
  if (!before) throw notFound();
  requireUnchanged(before, versione);
  // This ends the wait of the agency's message: of one that was not shown nobody would hear again.
  if (
    before.messaggio_nuovo &&
    messaggiLetti !== undefined &&
    (await countAgencyMessages(tx, scope, id)) > messaggiLetti
  )
    throw new Problem('modificato-da-altri', { detail: unreadMessageDetail });
  const now = deps.clock.now().toISOString();
  const { risposta, evaso } = withoutUndefined(given);
  const answered = risposta !== undefined && risposta !== before.risposta;
  const moved = evaso !== undefined && evaso !== before.evaso;
  if (!answered && !moved) {
    // A message on a handled request that needs no answer: it waits no longer, and nobody is told.
    if (evaso && before.messaggio_nuovo) await updateRequest(tx, scope, id, { messaggio_nuovo: false });
    return;
  }
  const writer = await actingPersonName(tx, scope);
  if (answered && before.risposta !== '') await addFormerAnswerMessage(tx, scope, { ...before, _id: newId(), id });
  await updateRequest(tx, scope, id, {
    ...(answered ? { risposta, risposto_il: now, risposta_di: writer } : {}),
    ...(moved ? { evaso, evaso_il: evaso ? now : null } : {}),
    messaggio_nuovo: false,
    gestita_da: writer,
  });
  const deeds = [
    ...(answered ? (['richiesta con risposta'] as const) : []),
    ...(moved ? ([evaso ? 'richiesta evasa' : 'richiesta riaperta'] as const) : []),
  ];
  for (const azione of deeds) await audit(tx, deps.clock, { chi: scope, azione, oggetto: id });
  const news = requestNewsOf(before, withoutUndefined(given));
  if (news) await notifySender(deps, tx, id, { ...before, ...withoutUndefined(given) }, news);
}

/** Notifies the people of an agency by bell and mail, as of its messages, others by mail if there is an answer and an address. */
async function notifySender(deps: Deps, tx: Db, id: string, request: LockedRequest, news: RequestNews): Promise<void> {
  const { clock, settings } = deps;
  const { id_utente, mail: to, cosa, titolo, numero, evaso: evasa } = request;
  const risposta = news === 'risposta' ? request.risposta : null;
  if (to === '') return;
  if (id_utente === null) {
    if (risposta === null) return;
    return queueMail(tx, clock, {
      ...visitorAnswerMail({ to, cosa, titolo, risposta, evasa, numero, support: settings.supportMail }),
      idPratica: id,
    });
  }
  const screen = routeAddress(requestScreenPaths.ownOne, { id });
  const mail = requestNewsMail({ cosa, titolo, risposta, evasa, url: settings.publicUrl + screen });
  const bell = {
    area: requestAreaOf(cosa),
    titolo: risposta === null ? 'Richiesta evasa' : 'Risposta alla tua richiesta',
    testo: titolo,
    url: screen,
  };
  // An agency that was suspended signs in no more: its answer reaches it by mail alone.
  if (!(await notifyByBellAndMail(deps, tx, id_utente, { ...bell, mail }))) await queueMail(tx, clock, { ...mail, to });
}
