import type { ProviderState } from '../../../platform/certified-mail/certified-message.ts';
import type { ReadableAccount } from '../../../platform/certified-mail/mail-account.ts';
import type { MailboxPosition } from '../../../platform/certified-mail/read-mailbox.ts';
import type { CertifiedMailNews } from '../../../platform/feature/certified-mail-news.ts';
import type { PoolTask } from '../../../platform/worker-pool/pool-task.ts';
import type { OpenedReceipt } from '../invoices/tasks.ts';

/** Mailboxes are read one at a time, and what they hold is up to a server that an agency names. */
const mailboxTaskOptions = {
  seconds: 20,
  // Longer than the reading allows itself.
  waitSeconds: 75,
  lane: { name: 'caselle PEC' },
  refusal: 'La casella contiene messaggi troppo pesanti da leggere: toglili dalla posta in arrivo e riprova.',
};

/** Whether a mailbox can be read. Fails with the server's answer. */
export const tryMailbox: PoolTask<ReadableAccount, void> = { ...mailboxTaskOptions, name: 'prova della casella' };

export interface MailboxReading {
  readonly account: ReadableAccount;
  /** Null: read everything since `since`. */
  readonly after: MailboxPosition | null;
  readonly since: Date;
  /** Host name of the installation, part of the Message-IDs of its mails. */
  readonly domain: string;
}

/** A relevant message: the provider's receipt for a mail, or the receipts that the Sistema di Interscambio sent. */
export type IncomingMail =
  | { readonly kind: 'receipt'; readonly about: string; readonly state: ProviderState }
  /** About a mail that is no invoice. */
  | { readonly kind: 'mail'; readonly news: CertifiedMailNews }
  | { readonly kind: 'transport'; readonly from: string; readonly receipts: readonly OpenedReceipt[] };

/** Reads new messages and tells the relevant ones in their order; answers the new position. Fails with the server's answer. */
export const readIncomingMail: PoolTask<MailboxReading, MailboxPosition, IncomingMail> = {
  ...mailboxTaskOptions,
  name: 'lettura della casella',
};
