import type pino from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createRequestDurations } from './request-durations.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  /** Request id of its log lines; a new one is made if it is missing. */
  readonly id?: string;
  readonly method: string;
  /** Route pattern such as `/necrologio/:id/:slug`; undefined if no route matches. */
  readonly route: string | undefined;
  readonly status: number;
  /** Time from arrival until the answer was handed to the operating system. */
  readonly ms: number;
}

/** Log line and metrics of each request, the same for the framework and the fast path. */
export interface RequestRecorder {
  newId(): string;
  add(request: AnsweredRequest): void;
  /** Content of `/metrics` in the text format of Prometheus, and its content type. */
  metrics(): Promise<string>;
  readonly metricsType: string;
}

export function createRequestRecorder(logger: pino.Logger): RequestRecorder {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // The library names three gauges like counters; the same by kind is in nodejs_active_handles and its kin.
  for (const gauge of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${gauge}_total`);
  const durations = createRequestDurations();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `req-${ids.toString(36)}`;
  };
  return {
    newId,
    add({ id, method, route, status, ms }) {
      durations.observe(method, route ?? 'unknown', status, ms / 1000);
      // 501 answers a request for something we do not offer, so it is no failure.
      const level = status >= 500 && status !== 501 ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      // The route is logged, never the address: addresses can contain tax codes and names.
      const line = { reqId: id ?? newId(), method, route: route ?? 'sconosciuta', status, ms: Math.round(ms) };
      logger[level](line, 'richiesta');
    },
    metrics: async () => (await registry.metrics()) + durations.text(),
    metricsType: registry.contentType,
  };
}
