import type { MailHost } from './mail-host.ts';

/** The certified mailbox of an agency. */
export interface MailAccount {
  /** Sender address. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly smtp: MailHost;
  readonly imap: MailHost;
}

/** What a mailbox is read with: its server, already resolved and checked, and its credentials. */
export type ReadableAccount = Pick<MailAccount, 'user' | 'password' | 'imap'>;

/** Timeout of each step with its servers, in ms (trust.md 13). */
export const stepTimeoutMs = 10_000;

/** Ports with TLS from the first byte (RFC 8314). */
const implicitTlsPorts = [465, 993];

/** Options of a connection: to the checked address, with the server's name for its certificate. */
export function connectionOptionsFor({ address, name, port, encrypted }: MailHost) {
  const secure = encrypted && implicitTlsPorts.includes(port);
  return { host: address, port, secure, tls: { servername: name, minVersion: 'TLSv1.2' as const } };
}

/** The mailbox of an address such as `imaps://name:password@server:993`, which whoever runs the installation names. */
export function parseMailboxUrl(address: string): ReadableAccount {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const usual = protocol === 'imaps:' ? 993 : 143;
  return {
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    imap: {
      address: hostname,
      name: hostname,
      port: port === '' ? usual : Number(port),
      encrypted: protocol === 'imaps:' || searchParams.get('requireTLS') !== 'false',
    },
  };
}
