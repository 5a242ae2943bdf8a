import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system lends to connections: one of those could be taken while a killed part is away. */
const first = 21_000;
const last = 32_000;
let next = first;

/** A port of this machine that nobody listens on, another each time. */
export async function nextPort(): Promise<number> {
  for (; next < last; next += 1) {
    if (!(await isFree(next))) continue;
    next += 1;
    return next - 1;
  }
  throw new Error('Nessuna porta libera');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
