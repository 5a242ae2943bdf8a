import { createTransport } from 'nodemailer';
import { connectionOptionsFor, type MailAccount, stepTimeoutMs } from './mail-account.ts';

interface CertifiedMail {
  /** Message-ID without angle brackets; the provider's receipts refer to it. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

const createSmtpTransport = ({ user, password, smtp }: MailAccount) => {
  const times = { connectionTimeout: stepTimeoutMs, greetingTimeout: stepTimeoutMs, socketTimeout: 3 * stepTimeoutMs };
  return createTransport({
    ...connectionOptionsFor(smtp),
    ...times,
    auth: { user, pass: password },
    requireTLS: smtp.encrypted,
    ignoreTLS: !smtp.encrypted,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Checks whether the account may send. Throws the server's answer. */
export async function checkAccountCanSend(account: MailAccount): Promise<void> {
  const transport = createSmtpTransport(account);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends a mail with one file; resolves when the server has accepted it. Throws the server's answer. */
export async function sendCertifiedMail(account: MailAccount, mail: CertifiedMail): Promise<void> {
  const { messageId, to, subject, text, file } = mail;
  const transport = createSmtpTransport(account);
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
 * Whether the server certainly did not accept the mail. After any other failure it may be on its way and must not be sent again (control
 * 00002: a file name is used once).
 */
export const wasMailRefused = (error: unknown): boolean =>
  error instanceof Error && typeof Reflect.get(error, 'responseCode') === 'number';
