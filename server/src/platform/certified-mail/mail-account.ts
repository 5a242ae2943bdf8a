import type { MailHost } from './mail-host.ts';

/** A certified mailbox of a client. */
export interface MailAccount {
  /** Address that its mails are from. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly smtp: MailHost;
  readonly imap: MailHost;
}

/** Each step of the talk with its servers, in ms (trust.md 13). */
export const stepTimeoutMs = 10_000;

/** Ports on which the talk is encrypted from its first byte (RFC 8314). */
const implicitPorts = [465, 993];

/** How a connection to a server is made: to the address that was judged, under the name that its certificate has to bear. */
export function connectionTo({ address, name, port, encrypted }: MailHost) {
  const secure = encrypted && implicitPorts.includes(port);
  return { host: address, port, secure, tls: { servername: name, minVersion: 'TLSv1.2' as const } };
}
