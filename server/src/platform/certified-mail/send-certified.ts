import { createTransport } from 'nodemailer';
import { connectionTo, type MailAccount, stepTimeoutMs } from './mail-account.ts';

interface CertifiedMail {
  /** Without angle brackets; what the provider's receipts call the mail by. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

const transportOf = ({ user, password, smtp }: MailAccount) => {
  const times = { connectionTimeout: stepTimeoutMs, greetingTimeout: stepTimeoutMs, socketTimeout: 3 * stepTimeoutMs };
  return createTransport({
    ...connectionTo(smtp),
    ...times,
    auth: { user, pass: password },
    requireTLS: smtp.encrypted,
    ignoreTLS: !smtp.encrypted,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Tries whether the account may send. Throws what the server said. */
export async function trySending(account: MailAccount): Promise<void> {
  const transport = transportOf(account);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Hands a mail with one file to the account's server; resolves once the server has taken it. Throws what the server said. */
export async function sendCertified(account: MailAccount, mail: CertifiedMail): Promise<void> {
  const { messageId, to, subject, text, file } = mail;
  const transport = transportOf(account);
  try {
    await transport.sendMail({
      from: account.address,
      to,
      subject,
      text,
      messageId: `<${messageId}>`,
      attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }],
    });
  } finally {
    transport.close();
  }
}

/**
 * Whether a failure says for certain that the server did not take the mail: it refused. Of any other the mail may be on its way, and is
 * not to be sent again (control 00002: a file name is used once).
 */
export const wasRefused = (error: unknown): boolean =>
  error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number';
