import { parseReceiptFileName } from '@commiato/fattura-pa/receipts';
import {
  type CertifiedMessage,
  certifiedHeaderNames,
  parseCertifiedMessage,
} from '../../../platform/certified-mail/certified-message.ts';
import { type MailboxPosition, readNewMailboxMessages } from '../../../platform/certified-mail/read-mailbox.ts';
import { openReceiptsOfFile } from '../invoices/receipt-opening-policy.ts';
import { isRelevantMail, isSdiAddress, localPartOfOwnMessageId } from './policy.ts';
import type { IncomingMail, MailboxReading } from './tasks.ts';

/** Beginning of the Message-IDs of packets to offices: invoices have an identifier alone. */
const packetIdPattern = /^invio-[\w-]{1,40}$/;
/** What offices leave in the subject when they answer in a mail of their own. */
const subjectReferencePattern = /\[rif\. ([\w-]{1,40})\]/i;

/** What a certified mail answers to; null for no mail of ours. */
function answeredMailId({ references, subject }: Extract<CertifiedMessage, { kind: 'transport' }>, domain: string) {
  const ids = references.flatMap((id) => localPartOfOwnMessageId(id, domain) ?? []);
  const named = subjectReferencePattern.exec(subject)?.[1];
  return ids.find((id) => packetIdPattern.test(id)) ?? (named === undefined ? null : `invio-${named}`);
}

/** What a message says; null for the messages of others. */
function toIncomingMail(message: CertifiedMessage, source: Uint8Array, domain: string): IncomingMail | null {
  if (message.kind === 'receipt') {
    const { about: whole, state } = message;
    const about = localPartOfOwnMessageId(whole, domain) ?? '';
    return packetIdPattern.test(about) ? { kind: 'mail', news: { kind: 'receipt', about, state, source } } : message;
  }
  if (!isSdiAddress(message.from)) {
    const about = answeredMailId(message, domain);
    const { from, files } = message;
    return about === null ? null : { kind: 'mail', news: { kind: 'answer', about, from, source, files } };
  }
  const receipts = message.files.flatMap((file) => {
    // The system also sends suppliers' invoices, which are not receipts.
    const opened = openReceiptsOfFile(file, (name) => parseReceiptFileName(name) !== null);
    return typeof opened === 'string' ? [] : [...opened];
  });
  return { kind: 'transport', from: message.from, receipts };
}

/** Reads a mailbox and tells its news in their order. */
export const readAndEmitIncomingMail = (
  { account, after, since, domain }: MailboxReading,
  emit: (news: IncomingMail) => Promise<void>,
): Promise<MailboxPosition> =>
  readNewMailboxMessages(account, {
    after,
    since,
    headerNames: certifiedHeaderNames,
    parse: parseCertifiedMessage,
    wanted: (headers) => isRelevantMail(headers, domain),
    async onMessage(message, source) {
      const news = toIncomingMail(message, source, domain);
      if (news) await emit(news);
    },
  });
