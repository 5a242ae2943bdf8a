import { ImapFlow } from 'imapflow';
import { type CertifiedMessage, readCertifiedMessage } from './certified-message.ts';
import { connectionTo, type MailAccount, stepTimeoutMs } from './mail-account.ts';

/** Position up to which a mailbox has been read (RFC 3501, 2.3.1.1). */
export interface MailboxPosition {
  readonly uidValidity: string;
  readonly uid: number;
}

interface MailboxReader {
  /** Null: read everything since `since`. */
  readonly after: MailboxPosition | null;
  readonly since: Date;
  /** Whether to open a message; other mail stays unread. */
  wanted(headers: string): boolean;
  onMessage(message: CertifiedMessage): Promise<void>;
}

/** Limits of one reading: ms, messages, bytes of a message, headers fetched at once. */
const maxReadingMs = 60_000;
const maxMessages = 500;
const maxMessageBytes = 5_242_880;
const batchSize = 200;
const headerNames = ['from', 'reply-to', 'x-ricevuta', 'x-trasporto', 'x-riferimento-message-id'];

function clientOf({ user, password, imap }: MailAccount): ImapFlow {
  const client = new ImapFlow({
    ...connectionTo(imap),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: 3 * stepTimeoutMs,
    ...(imap.encrypted && imap.port !== 993 ? { doSTARTTLS: true } : {}),
    ...(imap.encrypted ? {} : { doSTARTTLS: false }),
    maxLiteralSize: 2 * maxMessageBytes,
    clientInfo: { name: 'Commiato' },
  });
  // Connection errors are thrown by the waiting call.
  client.on('error', () => {});
  return client;
}

async function withClient<T>(account: MailAccount, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = clientOf(account);
  const timer = setTimeout(() => client.close(), maxReadingMs);
  try {
    await client.connect();
    return await work(client);
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

/** Checks whether the mailbox can be read. Throws the server's answer. */
export const tryReading = (account: MailAccount): Promise<void> =>
  withClient(account, async (client) => {
    await client.mailboxOpen('INBOX', { readOnly: true });
  });

/**
 * Reads new messages of a mailbox without marking or moving anything; returns the new position. An error of `onMessage` ends the reading.
 * Throws the server's answer on failure.
 */
export const readMailbox = (account: MailAccount, reading: MailboxReader): Promise<MailboxPosition> =>
  withClient(account, async (client) => {
    const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true });
    const validity = String(uidValidity);
    const { after } = reading;
    const known = after?.uidValidity === validity ? after.uid : 0;
    const found = await client.search(known > 0 ? { uid: `${known + 1}:*` } : { since: reading.since }, { uid: true });
    // `n:*` always includes the newest message, even if it is older than n.
    const fresh = (found || []).filter((uid) => uid > known).sort((a, b) => a - b);
    let uid = known;
    let opened = 0;
    for (let at = 0; at < fresh.length && opened < maxMessages; at += batchSize) {
      const uids = fresh.slice(at, at + batchSize);
      const headers = await client.fetchAll(uids.join(','), { size: true, headers: headerNames }, { uid: true });
      for (const head of headers.sort((a, b) => a.uid - b.uid)) {
        if ((head.size ?? 0) <= maxMessageBytes && reading.wanted(String(head.headers ?? ''))) {
          opened += 1;
          await readMessage(client, head.uid, reading);
        }
        uid = head.uid;
      }
    }
    return { uidValidity: validity, uid };
  });

async function readMessage(client: ImapFlow, uid: number, { onMessage }: MailboxReader): Promise<void> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: maxMessageBytes } }, { uid: true });
  const source = message ? message.source : undefined;
  const read = source ? await readCertifiedMessage(source) : null;
  if (read) await onMessage(read);
}
