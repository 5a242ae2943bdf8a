import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Settings } from '../../settings.ts';
import { senderName } from './mail.ts';
import type { DueMail } from './outbox.ts';

/** Delivers a mail to the server; resolves once it is accepted, throws otherwise. */
export interface Transport {
  (mail: DueMail): Promise<void>;
  /** Leaves the server, where a connection is kept. */
  readonly close?: () => void;
}

/** Timeout of each step with the mail server (trust.md 13), in ms. */
const stepTimeoutMs = 10_000;
/** How long the connection waits for another mail, in ms: longer than the pause between two looks at the outbox, shorter than a step. */
const connectionKeptMs = 5_000;

/** The mail server of SMTP_URL, or files in DATA_DIR/outbox. */
export function openTransport(settings: Settings): Transport {
  const address = settings.mailFrom ?? `commiato@${new URL(settings.publicUrl).hostname}`;
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, address) : fileTransport(settings.dataDir, address);
}

function smtpTransport(url: string, address: string): Transport {
  const times = {
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  };
  // Passwords and addresses leave this machine only encrypted, unless the URL says `?requireTLS=false`.
  const encrypted =
    isOnOtherMachine(url) && new URL(url).searchParams.get('requireTLS') !== 'false' ? { requireTLS: true } : {};
  // One connection for mails that follow each other: opening one takes longer than a mail. One that the server has closed meanwhile is
  // opened anew before anything of the mail was said; whatever breaks later is the outbox's to try again.
  const kept = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: connectionKeptMs } as const;
  const smtp = createTransport({
    url,
    ...kept,
    ...encrypted,
    ...times,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: DueMail) => {
    await smtp.sendMail({ ...messageOptions(mail, address), text: mail.text, html: mail.html });
  };
  return Object.assign(send, { close: () => smtp.close() });
}

/** Whether the mail server runs on another machine. */
const isOnOtherMachine = (url: string) => !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** Writes `.eml` files named by time and identifier, readable by us alone because they contain links. */
function fileTransport(dataDir: string, address: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(dataDir, 'outbox');
  return async (mail) => {
    // Neither folded nor encoded, so that links can be copied from the opened file.
    const text = { raw: `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${mail.text}` };
    const html = { contentType: 'text/html; charset=utf-8', content: mail.html };
    const { message } = await composer.sendMail({ ...messageOptions(mail, address), alternatives: [text, html] });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${mail.queuedAt.toISOString().replace(/[-:]/g, '').replace('.', '-')}-${mail.id}.eml`;
    await writeFileAtomically(join(folder, name), Buffer.isBuffer(message) ? message : await buffer(message));
  };
}

/** The same Message-ID on every try, so that a mail delivered twice is recognized. */
const messageOptions = (mail: DueMail, address: string) => ({
  from: { name: senderName, address },
  to: { name: '', address: mail.to },
  envelope: { from: address, to: [mail.to] },
  subject: mail.subject,
  date: mail.queuedAt,
  messageId: `<${mail.id}@${address.split('@').at(-1)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe
      ? {
          'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  attachments: (mail.attachments ?? []).map(({ filename, type, bytes }) => ({
    filename,
    contentType: type,
    content: bytes,
  })),
});

/** Appears under its name only when it is complete and synced. */
async function writeFileAtomically(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
