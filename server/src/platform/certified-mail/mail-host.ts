import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a mail server that a client named stands. */
export interface MailHost {
  /** An address of the public internet, or of a host that the settings allow: what is connected to, so that the name cannot change under us. */
  readonly address: string;
  readonly name: string;
  readonly port: number;
  /** Whether the connection has to be encrypted; only hosts that the settings name may do without. */
  readonly encrypted: boolean;
}

/** A server that may not be connected to, or is not found: an Italian sentence. */
export class MailHostError extends Error {
  override readonly name = 'MailHostError';
}

const lookupTimeoutMs = 5_000;
const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/**
 * The server of a name, where it may be connected to: clients name it, so none of the own network is reached through it (server-side
 * request forgery, OWASP). Throws MailHostError where the name does not exist or leads to an address that is not public.
 */
export async function resolveMailHost(name: string, port: number, allowed: readonly string[]): Promise<MailHost> {
  const encrypted = !allowed.includes(name);
  const addresses = isIP(name) ? [name] : await addressesOf(name);
  const [address] = addresses;
  if (!address) throw new MailHostError(`Il server ${name} non esiste: controlla come è scritto.`);
  // One address of many that is private would be reached sooner or later.
  if (encrypted && !addresses.every(isPublic))
    throw new MailHostError(`Il server ${name} non è su internet: scrivi quello del tuo gestore PEC.`);
  return { address, name, port, encrypted };
}

async function addressesOf(name: string): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('EDNS')), lookupTimeoutMs).unref();
  });
  const found = lookup(name, { all: true }).then((all) => all.map(({ address }) => address));
  return Promise.race([found, late]).catch(() => []);
}
