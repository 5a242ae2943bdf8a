import type { ReceiptsTaken } from '@commiato/contracts/billing/transmissions';
import { receiptFileName } from '@commiato/fattura-pa/receipts';
import type { CertifiedMessage, ProviderState } from '../../../platform/certified-mail/certified-message.ts';
import { MailHostError } from '../../../platform/certified-mail/mail-host.ts';
import { readMailbox } from '../../../platform/certified-mail/read-mailbox.ts';
import { Problem } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notifyByBellAndMail } from '../../notifications/notifications/service.ts';
import { lockInvoice } from '../invoices/queries.ts';
import { receiptFiles } from '../invoices/receipt-policy.ts';
import { takeReceipts } from '../invoices/receipt-service.ts';
import { transmissionById, updateTransmission } from '../invoices/transmission-queries.ts';
import { markUnsent } from '../invoices/transmission-service.ts';
import { mailboxSuspendedNews, mailNotDeliveredNews } from './mails/mailbox-news.ts';
import { isRefusedLogin, isSdiAddress, isWanted, mailboxFailure, transmissionOf } from './policy.ts';
import { changeMailbox, mailboxOf, takeReading } from './queries.ts';
import { requireAccount } from './service.ts';

type Taken = ReceiptsTaken['file'];

/** Days back from which a mailbox is read for the first time: the Sistema di Interscambio answers within 5, an administration within 15. */
const firstReadingDays = 30;
/** After so long a reading that was never ended may begin again, in ms: longer than any takes. */
const leaseMs = 180_000;

const failedStates: readonly ProviderState[] = ['non accettata', 'non consegnata'];

/** What the provider says of a mail that carried a file: one that did not arrive is to be sent again. */
async function recordProviderState(deps: Deps, scope: AgencyScope, about: string, state: ProviderState): Promise<void> {
  const { database, settings } = deps;
  const id = transmissionOf(about, new URL(settings.publicUrl).hostname);
  if (!id) return;
  await database.db.transaction(async (tx) => {
    const meant = await transmissionById(tx, scope, id);
    const row = meant && (await lockInvoice(tx, scope, meant.id_fattura));
    // What is known of the file changes only under the lock of its invoice.
    const known = row && (await transmissionById(tx, scope, id));
    if (!known) return;
    const failed = failedStates.includes(state);
    // An acceptance that is read after the delivery says nothing new.
    if (known.pec === state || (known.pec === 'consegnata' && !failed)) return;
    await updateTransmission(tx, id, { pec: state });
    if (!failed || !(await markUnsent(tx, scope, row._id, id))) return;
    await notifyByBellAndMail(deps, tx, scope.idUtente, mailNotDeliveredNews(settings.publicUrl, row));
  });
}

/** The receipts that a message of the Sistema di Interscambio holds; nothing of a message of anybody else. */
async function takeMessage(
  deps: Deps,
  scope: AgencyScope,
  message: CertifiedMessage,
): Promise<{ taken: Taken; from: string | null }> {
  if (message.kind === 'receipt') {
    await recordProviderState(deps, scope, message.about, message.state);
    return { taken: [], from: null };
  }
  if (!isSdiAddress(message.from)) return { taken: [], from: null };
  const opened = message.files.flatMap((file) => {
    const files = receiptFiles(file);
    return typeof files === 'string' ? [] : [...files];
  });
  // Beside its receipts the system sends the supplier's own invoices: those are another matter.
  const receipts = opened.filter(({ name }) => receiptFileName(name) !== null);
  return { taken: await takeReceipts(deps, scope, receipts), from: message.from };
}

/** Reads the mailbox up to its end and keeps what was found, up to where, and why it failed. */
async function readWholeMailbox(deps: Deps, scope: AgencyScope): Promise<Taken> {
  const { clock, database, settings } = deps;
  const { row, account } = await requireAccount(deps, await mailboxOf(database.db, scope));
  const taken: Taken = [];
  const domain = new URL(settings.publicUrl).hostname;
  const { uid, uidValidity } = await readMailbox(account, {
    after: row.uid_validita === null ? null : { uidValidity: row.uid_validita, uid: row.uid_letto ?? 0 },
    since: new Date(clock.now().getTime() - firstReadingDays * 86_400_000),
    wanted: (headers) => isWanted(headers, domain),
    async onMessage(message) {
      const found = await takeMessage(deps, scope, message);
      taken.push(...found.taken);
      if (found.from && found.taken.length > 0) await changeMailbox(database.db, scope, { destinatario: found.from });
    },
  });
  await changeMailbox(database.db, scope, { uid_validita: uidValidity, uid_letto: uid, problema: '', sospesa: false });
  return taken;
}

/** Keeps why a reading failed; a mailbox that refuses its password is read no more, and the agency is told once. */
async function keepFailure(deps: Deps, scope: AgencyScope, error: unknown): Promise<string> {
  const problema = error instanceof MailHostError ? error.message : mailboxFailure(error);
  const sospesa = isRefusedLogin(error);
  await deps.database.db.transaction(async (tx) => {
    await changeMailbox(tx, scope, { problema, sospesa });
    if (sospesa) await notifyByBellAndMail(deps, tx, scope.idUtente, mailboxSuspendedNews(deps.settings.publicUrl));
  });
  return problema;
}

/** Reads what came back from the Sistema di Interscambio. Throws 409 with the reason where the mailbox cannot be read, or is being read. */
export async function readReceiptsOf(deps: Deps, scope: AgencyScope): Promise<ReceiptsTaken> {
  const { clock, database } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs).toISOString();
  if (!(await takeReading(database.db, scope, now.toISOString(), until))) {
    if (!(await mailboxOf(database.db, scope))) await requireAccount(deps, undefined);
    throw new Problem('stato-non-ammesso', { detail: 'La casella si sta già leggendo: attendi un momento.' });
  }
  try {
    return { file: await readWholeMailbox(deps, scope) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('stato-non-ammesso', { detail: await keepFailure(deps, scope, error) });
  } finally {
    await changeMailbox(database.db, scope, { in_lettura: null, ultima_lettura: clock.now().toISOString() });
  }
}

/** Readings that somebody asks for. */
const rules = [{ max: 20, seconds: 600 }];

export async function readReceiptsNow(deps: Deps, scope: AgencyScope): Promise<ReceiptsTaken> {
  await deps.limits.consume(`leggi-pec:${scope.idUtente}`, rules);
  return readReceiptsOf(deps, scope);
}
