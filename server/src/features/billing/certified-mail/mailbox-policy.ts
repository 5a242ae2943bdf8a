import { receiptFileName } from '@commiato/fattura-pa/receipts';
import {
  type CertifiedMessage,
  certifiedHeaders,
  readCertifiedMessage,
} from '../../../platform/certified-mail/certified-message.ts';
import { type MailboxPosition, readMailbox } from '../../../platform/certified-mail/read-mailbox.ts';
import { openedReceipts } from '../invoices/receipt-opening-policy.ts';
import { isRelevantMail, isSdiAddress } from './policy.ts';
import type { MailboxNews, MailboxReading } from './tasks.ts';

/** What a message says; null for the messages of others. */
function newsOf(message: CertifiedMessage): MailboxNews | null {
  if (message.kind === 'receipt') return message;
  if (!isSdiAddress(message.from)) return null;
  const receipts = message.files.flatMap((file) => {
    // The system also sends suppliers' invoices, which are not receipts.
    const opened = openedReceipts(file, (name) => receiptFileName(name) !== null);
    return typeof opened === 'string' ? [] : [...opened];
  });
  return { kind: 'transport', from: message.from, receipts };
}

/** Reads a mailbox and tells its news in their order. */
export const readNews = (
  { account, after, since, domain }: MailboxReading,
  emit: (news: MailboxNews) => Promise<void>,
): Promise<MailboxPosition> =>
  readMailbox(account, {
    after,
    since,
    headerNames: certifiedHeaders,
    parse: readCertifiedMessage,
    wanted: (headers) => isRelevantMail(headers, domain),
    async onMessage(message) {
      const news = newsOf(message);
      if (news) await emit(news);
    },
  });
