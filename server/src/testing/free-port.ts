import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('Nessuna porta libera');
  return address.port;
}
