import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A mail server named by an agency. */
export interface MailHost {
  /**
   * A public address, or that of a host allowed by the settings. The connection uses it, so that the name cannot resolve to something else
   * in between.
   */
  readonly address: string;
  readonly name: string;
  readonly port: number;
  /** Whether encryption is required; only hosts named in the settings may do without. */
  readonly encrypted: boolean;
}

/** A server that is unknown or not allowed: an Italian sentence. */
export class MailHostError extends Error {
  override readonly name = 'MailHostError';
}

const lookupTimeoutMs = 5_000;

/** All addresses of the IPv6 internet that are given out (IANA). What lies outside may hold an IPv4 address: `::7f00:1`, `64:ff9b::7f00:1`. */
const globalIpv6Range = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the internet: no special use, neither its own nor that of an IPv4 address in it. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalIpv6Range));
}

/**
 * Resolves a server name given by an agency, so that nothing in our own network can be reached through it (server-side request forgery,
 * OWASP). Throws MailHostError if the name is unknown or its address not public, with one sentence for both: who asks for names must not
 * learn which of them our network knows.
 */
export async function resolveMailHost(name: string, port: number, allowed: readonly string[]): Promise<MailHost> {
  const encrypted = !allowed.includes(name);
  const addresses = isIP(name) ? [name] : await lookUpAddresses(name);
  const [address] = addresses;
  // One private address among many would be used sooner or later.
  if (!address || (encrypted && !addresses.every(isPublicAddress)))
    throw new MailHostError(`Il server ${name} non si trova su internet: controlla come è scritto.`);
  return { address, name, port, encrypted };
}

async function lookUpAddresses(name: string): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('EDNS')), lookupTimeoutMs).unref();
  });
  const found = lookup(name, { all: true }).then((all) => all.map(({ address }) => address));
  return Promise.race([found, late]).catch(() => []);
}
