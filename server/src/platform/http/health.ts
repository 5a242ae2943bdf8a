import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { poolMetrics } from '../database/pool-metrics.ts';
import { notFound } from '../foundation/problem.ts';
import type { RequestRecords } from '../foundation/request-records.ts';
import type { Deps } from '../startup/deps.ts';

/**
 * `/healthz` while the process lives, `/readyz` while database and storage answer, `/purgez` while front caches hear of changes, `/metrics` for
 * this machine or a token.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: Deps,
  records: Pick<RequestRecords, 'metrics' | 'metricsType'>,
): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const reasons = (
      await Promise.all([
        reasonOf('database', () => deps.database.pool.query('select 1')),
        reasonOf('archivio', () => deps.storage.check()),
      ])
    ).filter(Boolean);
    reply.header('cache-control', 'no-store').code(reasons.length ? 503 : 200);
    return reasons.length ? { ok: false, motivo: reasons.join('; ') } : { ok: true };
  });

  // What a cache in front of the program asks before it trusts what it holds for longer than a minute (deploy/varnish).
  app.get('/purgez', async (_request, reply) => {
    const told = deps.fronts.areTold();
    return reply
      .header('cache-control', 'no-store')
      .code(told ? 200 : 503)
      .send({ ok: told });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.settings.metricsToken)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(records.metricsType)
      .send((await records.metrics()) + poolMetrics(deps.database.pool) + deps.readMetrics());
  });
}

async function reasonOf(name: string, check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch {
    return `${name} non raggiungibile`;
  }
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  }
  return isFromHere(request);
}

/** Headers by which proxies tell that they hand a request on. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether who asks sits on this machine: the connection comes from it, the request names it, and no proxy handed it on. What proxies
 * say of the address, believed elsewhere, counts nothing here.
 */
function isFromHere({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw;
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopback(socket.remoteAddress) &&
    (host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

const isLoopback = (address = ''): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
