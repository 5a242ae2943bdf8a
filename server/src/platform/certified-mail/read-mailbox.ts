import { ImapFlow } from 'imapflow';
import { connectionOptionsFor, type ReadableAccount, stepTimeoutMs } from './mail-account.ts';

/** Position up to which a mailbox has been read (RFC 3501, 2.3.1.1). */
export interface MailboxPosition {
  readonly uidValidity: string;
  readonly uid: number;
}

/** What is looked for in a mailbox. */
export interface MailboxReadOptions<Message> {
  /** Null: read everything since `since`. */
  readonly after: MailboxPosition | null;
  readonly since: Date;
  /** Headers by which `wanted` decides, in small letters. */
  readonly headerNames: readonly string[];
  /** Whether to open a message; other mail stays unread. */
  wanted(headers: string): boolean;
  /** What a message says; null where it says nothing that is looked for. */
  parse(source: Uint8Array): Promise<Message | null>;
  onMessage(message: Message, source: Uint8Array): Promise<void>;
}

/**
 * Limits of one reading: ms, messages, bytes of a message and of all, headers fetched at once. The rest is read the next time; after
 * `maxOpeningMs` no message is opened any more, so that what was read counts.
 */
const maxReadingMs = 60_000;
const maxOpeningMs = 40_000;
const maxMessages = 500;
const maxMessageBytes = 5_242_880;
const maxTotalBytes = 50_000_000;
const batchSize = 200;
/** Bytes of one answer without a message, such as the numbers of 200,000 messages; the library would take 1 GB. */
const maxLineBytes = 2_000_000;
/** Bytes after which a server that sends on is left, and how often that is looked at, in ms. */
const maxReceivedBytes = 2 * maxTotalBytes;
const receivedCheckIntervalMs = 100;

function createImapClient({ user, password, imap }: ReadableAccount): ImapFlow {
  const client = new ImapFlow({
    ...connectionOptionsFor(imap),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: 3 * stepTimeoutMs,
    ...(imap.encrypted && imap.port !== 993 ? { doSTARTTLS: true } : {}),
    ...(imap.encrypted ? {} : { doSTARTTLS: false }),
    maxLineLength: maxLineBytes,
    maxLiteralSize: maxMessageBytes,
    maxResponseSize: maxMessageBytes + maxLineBytes,
    disableCompression: true,
    clientInfo: { name: 'Commiato' },
  });
  // Connection errors are thrown by the waiting call.
  client.on('error', () => {});
  return client;
}

async function withImapClient<T>(account: ReadableAccount, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = createImapClient(account);
  const timer = setTimeout(() => client.close(), maxReadingMs);
  const look = setInterval(() => {
    if (client.stats().received > maxReceivedBytes) client.close();
  }, receivedCheckIntervalMs);
  try {
    await client.connect();
    return await work(client);
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    client.close();
  }
}

/** Checks whether the mailbox can be read. Throws the server's answer. */
export const checkMailboxCanBeRead = (account: ReadableAccount): Promise<void> =>
  withImapClient(account, async (client) => {
    await client.mailboxOpen('INBOX', { readOnly: true });
  });

/**
 * Reads new messages of a mailbox without marking or moving anything; returns the new position, before the first message that was left for
 * the next time. An error of `onMessage` ends the reading. Throws the server's answer on failure.
 */
export const readNewMailboxMessages = <Message>(
  account: ReadableAccount,
  reading: MailboxReadOptions<Message>,
): Promise<MailboxPosition> =>
  withImapClient(account, async (client) => {
    const began = performance.now();
    const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true });
    const validity = String(uidValidity);
    const { after } = reading;
    const known = after?.uidValidity === validity ? after.uid : 0;
    const found = await client.search(known > 0 ? { uid: `${known + 1}:*` } : { since: reading.since }, { uid: true });
    // `n:*` always includes the newest message, even if it is older than n.
    const fresh = (found || []).filter((uid) => uid > known).sort((a, b) => a - b);
    const opened = { messages: 0, bytes: 0 };
    let uid = known;
    for (let at = 0; at < fresh.length; at += batchSize) {
      const uids = fresh.slice(at, at + batchSize);
      const headers = await client.fetchAll(
        uids.join(','),
        { size: true, headers: [...reading.headerNames] },
        { uid: true },
      );
      for (const head of headers.sort((a, b) => a.uid - b.uid)) {
        const size = head.size ?? 0;
        if (size <= maxMessageBytes && reading.wanted(String(head.headers ?? ''))) {
          const late = performance.now() - began > maxOpeningMs;
          if (late || opened.messages === maxMessages || opened.bytes + size > maxTotalBytes)
            return { uidValidity: validity, uid };
          opened.messages += 1;
          opened.bytes += await fetchAndHandleMessage(client, head.uid, reading);
        }
        uid = head.uid;
      }
    }
    return { uidValidity: validity, uid };
  });

/** Tells what a message says; answers its bytes. */
async function fetchAndHandleMessage<Message>(
  client: ImapFlow,
  uid: number,
  { parse, onMessage }: MailboxReadOptions<Message>,
): Promise<number> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: maxMessageBytes } }, { uid: true });
  const source = message ? message.source : undefined;
  const read = source ? await parse(source) : null;
  if (read && source) await onMessage(read, source);
  return source?.length ?? 0;
}
