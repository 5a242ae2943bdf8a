import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../../settings.ts';

/** Throws the system's error where PORT cannot be listened on: before the start makes and prints what it prints only once. */
export async function requireFreePort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
