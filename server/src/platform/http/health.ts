import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from '../foundation/problem.ts';
import type { PageFastPath } from '../page-cache/page-fast-path.ts';
import type { Services } from '../startup/services.ts';

/** `/healthz` while the process lives, `/readyz` while database and storage answer, `/metrics` for loopback or a token. */
export function healthRoutes(app: FastifyInstance, services: Services, front: PageFastPath): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));

  app.get('/readyz', async (_request, reply) => {
    const reasons = (
      await Promise.all([
        reasonOf('database', () => services.database.pool.query('select 1')),
        reasonOf('archivio', () => services.storage.check()),
      ])
    ).filter(Boolean);
    reply.header('cache-control', 'no-store').code(reasons.length ? 503 : 200);
    return reasons.length ? { ok: false, motivo: reasons.join('; ') } : { ok: true };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Counter({
    name: 'pages_answered_early_total',
    help: 'Pages answered before the framework, which the durations of requests do not count',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ status: 200 }, front.answered.ok);
      this.inc({ status: 304 }, front.answered.notModified);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.settings.metricsToken)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
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
  return /^(127\.|::1$|::ffff:127\.)/.test(request.ip) && !request.headers['x-forwarded-for'];
}
