import type pino from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createRequestDurations } from './request-durations.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  /** What its log lines are known by; where it had none yet, it gets a new one. */
  readonly id?: string;
  readonly method: string;
  /** As it is declared, such as `/necrologio/:id/:slug`; undefined where none fits. */
  readonly route: string | undefined;
  readonly status: number;
  /** From its arrival until its answer was handed to the system. */
  readonly ms: number;
}

/** The log line and the metrics of each request, the same whether the framework or the fast path answered it. */
export interface RequestRecords {
  newId(): string;
  add(request: AnsweredRequest): void;
  /** What `/metrics` shows, in the text format of Prometheus, and its content type. */
  metrics(): Promise<string>;
  readonly metricsType: string;
}

export function createRequestRecords(logger: pino.Logger): RequestRecords {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
      // 501 is what somebody asked for and nobody offers: no failure of ours.
      const level = status >= 500 && status !== 501 ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      // By route and never by address: addresses can carry tax codes and names.
      const line = { reqId: id ?? newId(), method, route: route ?? 'sconosciuta', status, ms: Math.round(ms) };
      logger[level](line, 'richiesta');
    },
    metrics: async () => (await registry.metrics()) + durations.text(),
    metricsType: registry.contentType,
  };
}
