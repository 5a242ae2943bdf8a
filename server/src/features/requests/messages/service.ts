import { maxMessages, type newMessage, type ThreadMessage } from '@commiato/contracts/requests/messages';
import { type RequestKind, requestScreenPaths } from '@commiato/contracts/requests/request-kinds';
import { routeAddress } from '@commiato/contracts/route';
import { curlyApostrophes } from '@commiato/italy/formatting';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { makeBellAndMail, notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { requestAreaOf } from '../requests/policy.ts';
import { actingPersonName, lockSender } from '../requests/queries.ts';
import { messageMail } from './mails/message.ts';
import { findThread, insertMessage, listThreadMessages, lockThread } from './queries.ts';

type NotifierDeps = Pick<Deps, 'clock' | 'settings'>;

/** Messages of a request, for its agency and the administration. Throws 404 for others. */
export async function listMessages(db: Db, scope: OwnerScope, id: string): Promise<ThreadMessage[]> {
  if (!(await findThread(db, scope, id))) throw notFound();
  return listThreadMessages(db, scope, id);
}

/**
 * Sends a message to the other side: an agency is notified by bell and mail, the administration by a mail to the operator or the support
 * address and a mark in its lists. The request's state does not change.
 */
export async function sendMessage(
  deps: Deps,
  scope: OwnerScope,
  db: Db,
  id: string,
  { testo }: z.output<typeof newMessage>,
): Promise<ThreadMessage> {
  return db.transaction(async (tx) => {
    const request = await lockThread(tx, scope, id);
    if (!request) throw notFound();
    const { id_utente, cosa, titolo, messaggi } = request;
    if (id_utente === null) throw invalid({ testo: ['Chi ha scritto non ha un account: usa la risposta.'] });
    if (messaggi >= maxMessages)
      throw invalid({ testo: [`La richiesta ha già ${maxMessages} messaggi: apri una nuova richiesta.`] });
    const message = await storeMessage(deps, tx, scope, id, testo);
    const told = { id, idUtente: id_utente, cosa, titolo, message };
    await (scope.kind === 'admin' ? notifyAgency(deps, tx, told) : notifyAdministration(deps, tx, told));
    return message;
  });
}

/**
 * Writes into an open request of the agency what its person has done elsewhere, and tells the administration as of a message of theirs. One that was
 * dealt with meanwhile, or holds as many messages as it may, is left alone: what was done elsewhere must not fail for it.
 */
export async function addMessageToOpenRequest(
  deps: NotifierDeps,
  tx: Db,
  scope: AgencyScope,
  id: string,
  testo: string,
): Promise<void> {
  const request = await lockThread(tx, scope, id);
  if (!request || request.evaso || request.messaggi >= maxMessages) return;
  const { cosa, titolo } = request;
  const message = await storeMessage(deps, tx, scope, id, testo);
  await notifyAdministration(deps, tx, { id, idUtente: scope.idUtente, cosa, titolo, message });
}

async function storeMessage(
  { clock }: NotifierDeps,
  tx: Db,
  scope: OwnerScope,
  id: string,
  testo: string,
): Promise<ThreadMessage> {
  return requireRow(
    await insertMessage(tx, scope, {
      _id: newId(),
      id_pratica: id,
      parte: scope.kind === 'admin' ? 'amministrazione' : 'agenzia',
      autore: await actingPersonName(tx, scope),
      testo,
      quando: clock.now().toISOString(),
    }),
  );
}

interface MessageToTell {
  readonly id: string;
  readonly idUtente: string;
  readonly cosa: RequestKind;
  readonly titolo: string;
  readonly message: ThreadMessage;
}

async function notifyAgency(deps: Deps, tx: Db, { id, idUtente, cosa, titolo, message }: MessageToTell): Promise<void> {
  const news = makeBellAndMail(deps.settings.publicUrl, {
    area: requestAreaOf(cosa),
    titolo: 'Nuovo messaggio su una tua richiesta',
    testo: titolo,
    url: routeAddress(requestScreenPaths.ownOne, { id }),
    label: 'Leggi e rispondi',
    subject: `Nuovo messaggio: ${curlyApostrophes(titolo)}`,
    paragraphs: [`${message.autore} ti ha scritto sulla richiesta «${titolo}»:`, message.testo].map(curlyApostrophes),
  });
  await notifyByBellAndMail(deps, tx, idUtente, news);
}

async function notifyAdministration({ clock, settings }: NotifierDeps, tx: Db, told: MessageToTell): Promise<void> {
  const sender = await lockSender(tx, told.idUtente);
  if (!sender) throw notFound();
  const mail = messageMail({
    to: sender.operator ?? settings.supportMail,
    forOperator: sender.operator !== null,
    sender: sender.name,
    mail: sender.mail,
    titolo: told.titolo,
    autore: told.message.autore,
    testo: told.message.testo,
    url: settings.publicUrl + routeAddress(requestScreenPaths.message, { id: told.id }),
  });
  await queueMail(tx, clock, mail);
}
