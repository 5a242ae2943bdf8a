import type { ReceiptsResult } from '@commiato/contracts/billing/transmissions';
import type { ProviderState } from '../../../platform/certified-mail/certified-message.ts';
import { MailHostError } from '../../../platform/certified-mail/mail-host.ts';
import type { CertifiedMailListener } from '../../../platform/feature/certified-mail-news.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { WorkExceeded } from '../../../platform/worker-pool/work-exceeded.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { lockInvoice } from '../invoices/queries.ts';
import { storeReceipts } from '../invoices/receipt-service.ts';
import { transmissionById, updateTransmission } from '../invoices/transmission-queries.ts';
import { undoTransmissionSent } from '../invoices/transmission-service.ts';
import { mailboxSuspendedNews, mailNotDeliveredNews, receiptNotTakenNews } from './mails/mailbox-news.ts';
import { isRefusedLogin, localPartOfOwnMessageId, mailboxFailureSentence, parseMessageIdLocalPart } from './policy.ts';
import {
  changeMailbox,
  changeMailboxUnlessReconnected,
  claimMailboxReading,
  type MailboxRow,
  readMailboxRow,
} from './queries.ts';
import { requireMailAccount } from './service.ts';
import { type IncomingMail, readIncomingMail } from './tasks.ts';

type ReceiptResults = ReceiptsResult['file'];

/** Days covered by the first reading: the Sistema di Interscambio answers within 5, an administration within 15. */
const firstReadingDays = 30;
/** After this time (ms) an unfinished reading may be started again; longer than any takes. */
const readingLeaseMs = 180_000;

const failedProviderStates: readonly ProviderState[] = ['non accettata', 'non consegnata'];

/** Records the provider's receipt for a mail with a file; an undelivered one can be sent again. */
async function recordProviderState(deps: Deps, scope: AgencyScope, about: string, state: ProviderState): Promise<void> {
  const { database, settings } = deps;
  const mail = localPartOfOwnMessageId(about, new URL(settings.publicUrl).hostname);
  if (!mail) return;
  const { transmission: id, sentAt } = parseMessageIdLocalPart(mail);
  await database.db.transaction(async (tx) => {
    const meant = await transmissionById(tx, scope, id);
    const row = meant && (await lockInvoice(tx, scope, meant.id_fattura));
    // Read again under the lock of its invoice, which protects the transmission.
    const known = row && (await transmissionById(tx, scope, id));
    if (!known) return;
    // A reading that broke off reads the same receipts again: that of a failed sending must not undo the one that followed it.
    if (sentAt !== undefined && sentAt !== Date.parse(known.inviato_il ?? '')) return;
    const failed = failedProviderStates.includes(state);
    // An acceptance that arrives after the delivery changes nothing.
    if (known.pec === state || (known.pec === 'consegnata' && !failed)) return;
    await updateTransmission(tx, id, { pec: state });
    if (!failed || !(await undoTransmissionSent(tx, scope, row._id, id))) return;
    await notifyByBellAndMail(deps, tx, scope.idUtente, mailNotDeliveredNews(settings.publicUrl, row));
  });
}

/**
 * Tells the agency of a receipt that its invoice does not take as it is now: the mail that brought it is passed over from then on, and of an hourly reading
 * nobody sees the result.
 */
async function notifyOfReceiptNotTaken(
  deps: Deps,
  scope: AgencyScope,
  { esito, id_fattura, numero }: ReceiptResults[number],
): Promise<void> {
  if (esito !== 'rifiutato' || id_fattura === null) return;
  const news = receiptNotTakenNews(deps.settings.publicUrl, { _id: id_fattura, numero });
  await deps.database.db.transaction((tx) => notifyByBellAndMail(deps, tx, scope.idUtente, news));
}

/** Stores what a message says. */
async function storeIncomingMail(
  deps: Deps,
  scope: AgencyScope,
  news: IncomingMail,
  listener: CertifiedMailListener,
): Promise<{ taken: ReceiptResults; from: string | null }> {
  if (news.kind === 'mail') {
    await listener(deps, scope, news.news);
    return { taken: [], from: null };
  }
  if (news.kind === 'receipt') {
    await recordProviderState(deps, scope, news.about, news.state);
    return { taken: [], from: null };
  }
  const taken = await storeReceipts(deps, scope, news.receipts);
  for (const result of taken) await notifyOfReceiptNotTaken(deps, scope, result);
  return { taken, from: news.from };
}

/** Reads all new mail and stores the results and the new position. */
async function readAndStoreNewMail(
  deps: Deps,
  scope: AgencyScope,
  mailbox: MailboxRow | undefined,
  listener: CertifiedMailListener,
): Promise<ReceiptResults> {
  const { clock, database, settings, workers } = deps;
  const { row, account } = await requireMailAccount(deps, mailbox);
  const taken: ReceiptResults = [];
  const { user, password, imap } = account;
  const reading = {
    account: { user, password, imap },
    after: row.uid_validita === null ? null : { uidValidity: row.uid_validita, uid: row.uid_letto ?? 0 },
    since: new Date(clock.now().getTime() - firstReadingDays * 86_400_000),
    domain: new URL(settings.publicUrl).hostname,
  };
  const { uid, uidValidity } = await workers.run(readIncomingMail, reading, {
    agency: scope.idUtente,
    async onEmit(news) {
      const found = await storeIncomingMail(deps, scope, news, listener);
      taken.push(...found.taken);
      if (found.from && found.taken.length > 0)
        await changeMailboxUnlessReconnected(database.db, scope, row, { destinatario: found.from });
    },
  });
  const position = { uid_validita: uidValidity, uid_letto: uid, problema: '', sospesa: false };
  await changeMailboxUnlessReconnected(database.db, scope, row, position);
  return taken;
}

/** Stores why a reading failed. A mailbox that rejects its password is suspended, and the agency told once. */
async function storeReadingFailure(
  deps: Deps,
  scope: AgencyScope,
  mailbox: MailboxRow | undefined,
  error: unknown,
): Promise<string> {
  const told = error instanceof MailHostError || error instanceof WorkExceeded;
  const problema = told ? error.message : mailboxFailureSentence(error);
  const sospesa = isRefusedLogin(error);
  await deps.database.db.transaction(async (tx) => {
    const isSame = mailbox && (await changeMailboxUnlessReconnected(tx, scope, mailbox, { problema, sospesa }));
    if (isSame && sospesa)
      await notifyByBellAndMail(deps, tx, scope.idUtente, mailboxSuspendedNews(deps.settings.publicUrl));
  });
  return problema;
}

/** Reads the answers of the Sistema di Interscambio. Throws 409 with the reason if the mailbox cannot be read or is being read. */
export async function fetchAndStoreMailboxReceipts(
  deps: Deps,
  scope: AgencyScope,
  listener: CertifiedMailListener,
): Promise<ReceiptsResult> {
  const { clock, database } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + readingLeaseMs).toISOString();
  if (!(await claimMailboxReading(database.db, scope, now.toISOString(), until))) {
    if (!(await readMailboxRow(database.db, scope))) await requireMailAccount(deps, undefined);
    throw new Problem('stato-non-ammesso', { detail: 'La casella si sta già leggendo: attendi un momento.' });
  }
  const mailbox = await readMailboxRow(database.db, scope);
  try {
    return { file: await readAndStoreNewMail(deps, scope, mailbox, listener) };
  } catch (error) {
    if (error instanceof Problem && !(error instanceof WorkExceeded)) throw error;
    throw new Problem('stato-non-ammesso', { detail: await storeReadingFailure(deps, scope, mailbox, error) });
  } finally {
    await changeMailbox(database.db, scope, { in_lettura: null, ultima_lettura: clock.now().toISOString() });
  }
}

/** Limit of readings started by hand. */
const manualReadingRateLimits = [{ max: 20, seconds: 600 }];

export async function readReceiptsNow(
  deps: Deps,
  scope: AgencyScope,
  listener: CertifiedMailListener,
): Promise<ReceiptsResult> {
  await deps.limits.consume(`leggi-pec:${scope.idUtente}`, manualReadingRateLimits);
  return fetchAndStoreMailboxReceipts(deps, scope, listener);
}
