import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../../settings.ts';
import { poolMetrics } from '../database/pool-metrics.ts';
import { notFound } from '../foundation/problem.ts';
import type { RequestRecorder } from '../foundation/request-records.ts';
import { buildCommit, productVersion, versionMetricsText } from '../foundation/version.ts';
import type { Deps } from '../startup/deps.ts';
import type { StateGaugeReader } from '../startup/gauges.ts';
import { createOperatorGaugesReader } from '../startup/operator-gauges.ts';
import { isDraining } from './drain.ts';

/**
 * `/healthz` answers while the process lives, `/readyz` while it accepts requests and database and storage answer, `/purgez` while front caches
 * receive changes; `/metrics` is for the holder of the token and, where the program is served to this machine alone, for this machine.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: Deps,
  records: Pick<RequestRecorder, 'metrics' | 'metricsType'>,
  signs: readonly StateGaugeReader[],
): void {
  const alive = { ok: true, versione: productVersion, commit: buildCommit };
  const gauges = createOperatorGaugesReader(deps, signs);

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send(alive));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining(app.server)) return reply.code(503).send({ ok: false, motivo: 'in chiusura' });
    const reasons = (
      await Promise.all([
        runCheckForFailureReason('database', () => deps.database.pool.query('select 1')),
        runCheckForFailureReason('archivio', () => deps.storage.check()),
      ])
    ).filter(Boolean);
    reply.code(reasons.length ? 503 : 200);
    return reasons.length ? { ok: false, motivo: reasons.join('; ') } : { ok: true };
  });

  // Front caches ask this before they keep pages for longer than a minute (deploy/varnish).
  app.get('/purgez', async (_request, reply) => {
    const told = deps.fronts.areUpToDate();
    return reply
      .header('cache-control', 'no-store')
      .code(told ? 200 : 503)
      .send({ ok: told });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.settings)) throw notFound();
    // Before the gauges, which take a connection themselves.
    const figures =
      (await records.metrics()) + poolMetrics(deps.database.pool) + deps.readMetrics() + versionMetricsText;
    return reply
      .header('cache-control', 'no-store')
      .type(records.metricsType)
      .send(figures + (await gauges()));
  });
}

async function runCheckForFailureReason(name: string, check: () => Promise<unknown>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch {
    return `${name} non raggiungibile`;
  }
}

function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken: token, publicUrl }: Pick<Settings, 'metricsToken' | 'publicUrl'>,
): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  }
  // A proxy that is set to hide itself looks like this machine: served to others, the program asks everybody for the token.
  return isLoopbackHost(new URL(publicUrl).host) && isFromThisMachine(request);
}

/** Headers with which proxies report that they forward a request. */
const proxyHeaderPattern =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether the client runs on this machine: a loopback connection to a loopback host name, not forwarded by a proxy. X-Forwarded-For,
 * trusted elsewhere, is ignored here.
 */
function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw;
  return (
    isLoopback(socket.remoteAddress) &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxyHeaderPattern.test(name))
  );
}

const isLoopback = (address = ''): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a host, with or without its port, names this machine: `localhost:3000`, `[::1]`. */
function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''));
}
