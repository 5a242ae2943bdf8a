import { optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { requestDetailLines } from '@commiato/contracts/requests/request-facts';
import type {
  CreditRequestContents,
  OwnRequest,
  RequestContents,
  RequestDetails,
} from '@commiato/contracts/requests/request-fields';
import { needsFile, type RequestKind, requestScreenPaths } from '@commiato/contracts/requests/request-kinds';
import type { ContactRequest } from '@commiato/contracts/requests/requests';
import { routeAddress } from '@commiato/contracts/route';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import { repeatedPressSince } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, Problem } from '../../../platform/foundation/problem.ts';
import type { MailAttachment } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralIdOfDocument } from '../../funerals/funerals/assignment-service.ts';
import { contactRequestReceivedMail } from './mails/contact-received.ts';
import { newRequestMail } from './mails/new-request.ts';
import { contactRequestRateLimits, requestTitle } from './policy.ts';
import { insertRequest, lockSender, ownRequestById, type RequestSender } from './queries.ts';
import { lockAndFindSameVisitorRequest } from './visitor-queries.ts';

type CreateRequestDeps = Pick<Deps, 'clock' | 'settings'>;

/** A request to be sent to the administration. */
interface NewRequest {
  /** The sending agency. */
  readonly idUtente: string;
  readonly cosa: RequestKind;
  readonly titolo: string;
  readonly testo?: string;
  /** The agency's funeral that the request is about. */
  readonly id_servizio?: string | null;
  /** Details for `requestDetailLines`; amounts in cents, days as `YYYY-MM-DD`. */
  readonly dati?: RequestDetails;
  readonly documento?: ReceivedDocument | null;
  /** An issued invoice of the agency instead of a document: its `_id`, and the PDF attached to the mail. */
  readonly fattura?: { readonly _id: string; readonly pdf: MailAttachment } | null;
}

/**
 * Stores an agency's request with its document in the caller's transaction and queues a mail to the agency's operator, or to the
 * administration if it has none; returns its `_id`. Throws 401 if the account is gone.
 */
export async function createRequest(tx: Db, deps: CreateRequestDeps, sent: NewRequest): Promise<string> {
  const sender = await lockSender(tx, sent.idUtente);
  if (!sender) throw new Problem('non-autenticato');
  return storeRequestAndQueueMail(tx, deps, sent, sender);
}

/** Sender of a request from a public page. */
interface VisitorSender {
  readonly nome: string;
  readonly ragioneSociale: string;
  readonly mail: string;
  readonly tel: string;
}

/** A visitor's request as it is kept; `isRepeated` where the same words were kept a moment before. */
interface KeptPublicRequest {
  readonly _id: string;
  readonly dati: RequestDetails;
  readonly isRepeated: boolean;
}

/**
 * Stores a visitor's request in the caller's transaction and queues the mail to the administration. The same words a moment later are the
 * same press: nothing is stored or sent, and what was kept before is answered.
 */
export async function createPublicRequest(
  tx: Db,
  deps: CreateRequestDeps,
  sent: Omit<NewRequest, 'idUtente' | 'documento' | 'fattura'>,
  contatto: VisitorSender,
): Promise<KeptPublicRequest> {
  const { mail, tel } = contatto;
  const { testo = '', dati = {} } = sent;
  const since = repeatedPressSince(deps.clock.now());
  const same = await lockAndFindSameVisitorRequest(tx, { ...sent, ...contatto, testo, dati }, since);
  if (same) return { ...same, isRepeated: true };
  const sender = { name: visitorSenderName(contatto), mail, tel, operator: null };
  const _id = await storeRequestAndQueueMail(tx, deps, { ...sent, idUtente: null, contatto }, sender);
  return { _id, dati, isRepeated: false };
}

const visitorSenderName = ({ nome, ragioneSociale }: VisitorSender) =>
  ragioneSociale ? `${nome} (${ragioneSociale})` : nome;

interface RequestToStore extends Omit<NewRequest, 'idUtente'> {
  readonly idUtente: string | null;
  /** The sender, if it is not an agency. */
  readonly contatto?: VisitorSender;
}

async function storeRequestAndQueueMail(
  tx: Db,
  { clock, settings }: CreateRequestDeps,
  sent: RequestToStore,
  sender: RequestSender,
): Promise<string> {
  const {
    idUtente: id_utente,
    cosa,
    titolo,
    testo = '',
    dati = {},
    documento = null,
    fattura,
    contatto,
    id_servizio = null,
  } = sent;
  const _id = newId();
  const pubblicato = clock.now().toISOString();
  const id_fattura = fattura?._id ?? null;
  await insertRequest(tx, {
    _id,
    id_utente,
    id_servizio,
    cosa,
    titolo,
    testo,
    dati,
    pubblicato,
    id_fattura,
    ...contatto,
  });
  if (documento) await attachDocument(tx, clock, documento, [{ _id, id_utente }]);
  const content = newRequestMail({
    to: sender.operator ?? settings.supportMail,
    forOperator: sender.operator !== null,
    sender: sender.name,
    mail: sender.mail,
    tel: sender.tel,
    cosa,
    titolo,
    testo,
    facts: requestDetailLines(dati),
    filename: documento?.filename ?? null,
    attachment: fattura?.pdf ?? null,
    url: settings.publicUrl + routeAddress(requestScreenPaths.message, { id: _id }),
  });
  await queueMail(tx, clock, id_utente === null ? { ...content, idPratica: _id } : content);
  return _id;
}

/** An agency's request of any kind except credit recovery, which has its own service. */
type PlainRequest = Exclude<RequestContents, CreditRequestContents>;

/** Sends an agency's request. Throws 400 at `file` if the kind needs a document and there is none. */
export async function sendRequest(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: PlainRequest,
  documento: ReceivedDocument | null,
): Promise<OwnRequest> {
  const { cosa, titolo: _, testo, id_servizio: named, ...dati } = given;
  if (needsFile(cosa) && !documento)
    throw invalid({ file: [`Scegli il documento da inviare. ${optionalDocumentSlot.refusal}`] });
  return db.transaction(async (tx) => {
    const id_servizio = await funeralIdOfDocument(tx, scope, { id_servizio: named });
    const sent = { idUtente: scope.idUtente, cosa, titolo: requestTitle(given), testo, dati, documento, id_servizio };
    const _id = await createRequest(tx, deps, sent);
    if (id_servizio) await requireParentWithinBudget(tx, scope, 'richieste', id_servizio);
    return requireRow(await ownRequestById(tx, scope, _id));
  });
}

/**
 * Sends a contact request from the public page, and a confirmation if an e-mail was given. Limited by address; silently dropped if the honeypot
 * field is filled.
 */
export async function sendContactRequest(
  deps: Deps,
  ip: string,
  { sito, testo, ...contatto }: ContactRequest,
): Promise<{ ok: true }> {
  await deps.limits.consume(`contatto:${ipLimitKey(ip)}`, contactRequestRateLimits.address);
  if (sito) return { ok: true };
  const { limits, secrets, database, clock } = deps;
  await limits.consume('contatto', contactRequestRateLimits.everybody);
  const { mail: to } = contatto;
  const confirmed =
    to !== '' &&
    (await limits.tryConsume(
      `contatto:${secrets.digest(`contatto ${to}`)}`,
      contactRequestRateLimits.confirmations,
    )) === null;
  const sent = { cosa: 'Richiesta di contatto', titolo: visitorSenderName(contatto), testo } as const;
  await database.db.transaction(async (tx) => {
    const { _id: idPratica, isRepeated } = await createPublicRequest(tx, deps, sent, contatto);
    if (confirmed && !isRepeated) await queueMail(tx, clock, { ...contactRequestReceivedMail(to), idPratica });
  });
  return { ok: true };
}
