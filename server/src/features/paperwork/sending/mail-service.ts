import { documentKinds } from '@commiato/contracts/office/stored-files';
import type { PaperSendingState } from '@commiato/contracts/paperwork/sending';
import { MailHostError } from '../../../platform/certified-mail/mail-host.ts';
import {
  checkAccountCanSend,
  sendCertifiedMail,
  wasMailRefused,
} from '../../../platform/certified-mail/send-certified.ts';
import type { Db } from '../../../platform/database/database.ts';
import { documentKindOf, kindHeadBytes } from '../../../platform/documents/document-kind.ts';
import { safeUploadedName } from '../../../platform/documents/document-name.ts';
import { documentsFolder, type ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import type { CertifiedMailNews } from '../../../platform/feature/certified-mail-news.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createTrackedFileStore } from '../../../platform/storage/new-files.ts';
import { mailboxFailureSentence } from '../../billing/certified-mail/policy.ts';
import { readMailboxRow } from '../../billing/certified-mail/queries.ts';
import { requireMailAccount } from '../../billing/certified-mail/service.ts';
import { insertDocument } from '../../funerals/funerals/file-queries.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { officeAnswerMessage, packetFailureMessage } from './mails/packet-news.ts';
import { areaOfPacket, messageIdOf, openStates, packetIdOf, packetStateByReceipt } from './policy.ts';
import {
  claimNextPacket,
  findMergedPacketFile,
  lockPacket,
  type PacketRow,
  storageKeysOfFuneralMessagesWithSize,
  updatePacket,
} from './queries.ts';

/** After this time (ms) whoever was sending has fallen: a mail takes a minute at most. */
const abandonedAfterMs = 1_200_000;
/** A provider receipts a mail within seconds; after this time (s) without a receipt it has not taken it. */
const receiptTimeoutSeconds = 900;

const publicDomainOf = ({ settings }: Pick<Deps, 'settings'>) => new URL(settings.publicUrl).hostname;
const leavingStates: readonly PaperSendingState[] = ['in partenza', 'incerto'];

/** Notes why a packet did not leave, and tells the agency. */
async function markPacketRefusedAndNotify(
  deps: Deps,
  scope: AgencyScope,
  packet: PacketRow,
  problema: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await updatePacket(tx, scope, packet._id, leavingStates, { stato: 'rifiutato', problema }))) return;
    await notifyByBellAndMail(
      deps,
      tx,
      scope.idUtente,
      packetFailureMessage(deps.settings.publicUrl, packet, problema),
    );
  });
}

const refusalReasonOf = (error: unknown) =>
  error instanceof Problem || error instanceof MailHostError ? error.message : mailboxFailureSentence(error);

/**
 * Sends a packet that was taken. Before the server has the data nothing has left. If the connection broke afterwards nobody knows, and the receipts
 * will tell.
 */
async function sendPacket(deps: Deps, scope: AgencyScope, packet: PacketRow): Promise<void> {
  const { clock, database, storage } = deps;
  const found = packet.id_documento ? await findMergedPacketFile(database.db, scope, packet.id_documento) : undefined;
  const bytes = found ? await storage.get(found.chiave) : null;
  if (!found || !bytes)
    return markPacketRefusedAndNotify(deps, scope, packet, 'Il pacchetto è stato tolto dai documenti.');
  let account: Awaited<ReturnType<typeof requireMailAccount>>['account'];
  try {
    account = (await requireMailAccount(deps, await readMailboxRow(database.db, scope))).account;
    await checkAccountCanSend(account);
  } catch (error) {
    return markPacketRefusedAndNotify(deps, scope, packet, refusalReasonOf(error));
  }
  try {
    await sendCertifiedMail(account, {
      messageId: messageIdOf(packet._id, publicDomainOf(deps)),
      to: packet.indirizzo,
      subject: `${packet.oggetto} [Rif. ${packet._id}]`,
      text: packet.testo || 'In allegato i documenti indicati nella prima pagina.',
      file: { name: found.filename, type: documentKinds[found.tipo].type, bytes },
    });
    await updatePacket(database.db, scope, packet._id, leavingStates, {
      stato: 'inviato',
      inviato: clock.now().toISOString(),
    });
  } catch (error) {
    if (wasMailRefused(error)) return markPacketRefusedAndNotify(deps, scope, packet, refusalReasonOf(error));
    await updatePacket(database.db, scope, packet._id, leavingStates, { stato: 'incerto' });
  }
}

/** Sends the next packet that has to leave; false if there is none. */
export async function sendNextPacket(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const taken = await claimNextPacket(deps.database.db, {
    now: now.toISOString(),
    fallen: new Date(now.getTime() - abandonedAfterMs).toISOString(),
    receiptSeconds: receiptTimeoutSeconds,
  });
  if (!taken) return false;
  await sendPacket(deps, taken.scope, taken.packet);
  return true;
}

interface MessageFile {
  readonly titolo: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly tipo: ReceivedDocument['tipo'];
}

/** What of a message is filed: itself, and the documents that came with an answer. */
async function filesOfMessage(news: CertifiedMailNews, oggetto: string): Promise<MessageFile[]> {
  const title = news.kind === 'receipt' ? `Ricevuta PEC, ${news.state}: ${oggetto}` : `Risposta di ${news.from}`;
  const name = news.kind === 'receipt' ? `ricevuta ${news.state}.eml` : 'risposta.eml';
  const filed: MessageFile[] = [{ titolo: title, name, bytes: news.source, tipo: 'eml' }];
  if (news.kind === 'answer')
    for (const file of news.files) {
      const tipo = await documentKindOf(Buffer.from(file.bytes.subarray(0, kindHeadBytes)));
      if (tipo !== null)
        filed.push({
          titolo: `${title}: ${file.name}`,
          name: safeUploadedName(file.name, tipo),
          bytes: file.bytes,
          tipo,
        });
    }
  return filed.filter(({ bytes }) => bytes.length > 0 && bytes.length <= 10_485_760);
}

/** Whether an answer is among the documents of its funeral already: a mailbox is read again where the reading broke off, or its mails were numbered anew. */
async function isMessageFiled(
  { database, storage }: Deps,
  scope: AgencyScope,
  id_servizio: string,
  source: Uint8Array,
): Promise<boolean> {
  for (const chiave of await storageKeysOfFuneralMessagesWithSize(database.db, scope, id_servizio, source.length))
    if ((await storage.get(chiave))?.equals(source)) return true;
  return false;
}

type StoredMessageFile = MessageFile & { readonly chiave: string };

/** Files messages with their funeral; false where it is full of documents: the state is noted all the same. */
async function storeMessageFiles(
  { clock }: Deps,
  tx: Db,
  scope: AgencyScope,
  packet: Pick<PacketRow, 'id_servizio' | 'aree'>,
  stored: readonly StoredMessageFile[],
): Promise<boolean> {
  const { id_servizio } = packet;
  const area = areaOfPacket(packet);
  try {
    await tx.transaction(async (inner) => {
      for (const { titolo, name, bytes, tipo, chiave } of stored) {
        const _id = newId();
        const row = { _id, id_servizio, titolo: titolo.slice(0, 120), creato: clock.now().toISOString(), area };
        await insertDocument(inner, scope, row);
        const document = { chiave, filename: name, tipo, byte: bytes.length, print: '' };
        await attachDocument(inner, clock, document, [{ _id, id_utente: scope.idUtente }]);
      }
      await requireParentWithinBudget(inner, scope, 'documentiServizi', id_servizio);
    });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Notes what the mailbox holds about a packet, and files it with its funeral: the receipts of the provider and the answers of the office. What was
 * noted already changes nothing.
 */
export async function recordPacketMail(deps: Deps, scope: AgencyScope, news: CertifiedMailNews): Promise<void> {
  const { clock, database, settings, storage } = deps;
  const id = packetIdOf(news.about);
  if (id === null) return;
  const known = await database.db.transaction((tx) => lockPacket(tx, scope, id));
  if (!known) return;
  if (news.kind === 'answer' && (await isMessageFiled(deps, scope, known.id_servizio, news.source))) return;
  const files = createTrackedFileStore(storage);
  const stored: StoredMessageFile[] = [];
  for (const one of await filesOfMessage(news, known.oggetto)) {
    const chiave = `${documentsFolder}${newId()}`;
    await files.put(chiave, one.bytes, 'application/octet-stream');
    stored.push({ ...one, chiave });
  }
  const fresh = await database.db.transaction(async (tx) => {
    const packet = await lockPacket(tx, scope, id);
    if (!packet) return false;
    const quando = clock.now().toISOString();
    if (news.kind === 'receipt') {
      const state = packetStateByReceipt[news.state];
      const moment = state === 'accettato' ? 'accettato' : state === 'consegnato' ? 'consegnato' : null;
      if (moment !== null && packet[moment] !== null) return false;
      // An acceptance that arrives after the delivery changes no state.
      const from = state === 'accettato' ? openStates.filter((open) => open !== 'accettato') : openStates;
      const changed = await updatePacket(tx, scope, id, from, {
        stato: state,
        ...(moment && { [moment]: quando }),
        ...(packet.inviato === null && { inviato: quando }),
      });
      if (!changed) return false;
      if (moment === null)
        await notifyByBellAndMail(deps, tx, scope.idUtente, packetFailureMessage(settings.publicUrl, packet, state));
    } else {
      // Also where the clock was put back since the last answer: the mailbox is read on, and nobody would hear of this one again.
      const risposto = packet.risposto !== null && packet.risposto > quando ? packet.risposto : quando;
      await updatePacket(tx, scope, id, [packet.stato], { risposto });
      const isFiled = stored.length > 0 && (await storeMessageFiles(deps, tx, scope, packet, stored));
      const message = officeAnswerMessage(settings.publicUrl, packet, { from: news.from, isFiled });
      await notifyByBellAndMail(deps, tx, scope.idUtente, message);
      return isFiled;
    }
    return storeMessageFiles(deps, tx, scope, packet, stored);
  });
  if (!fresh) await files.release();
}
