import type { Settings } from '../../settings.ts';
import type { Db } from '../database/database.ts';

/** A figure that tells an operator in time: in `/metrics`, for the alarms of deploy/prometheus. */
export interface Gauge {
  /** As Prometheus calls gauges: with its unit at the end, never `_total`. */
  readonly name: string;
  readonly help: string;
  readonly value: number;
}

/** A gauge that the administrator's state page shows too. */
export interface StateGauge extends Gauge {
  /** What it is about, and an Italian sentence about how it is. */
  readonly nome: string;
  readonly dettaglio: string;
  readonly funziona: boolean;
  /** Works, but somebody should look at it. */
  readonly daGuardare?: boolean;
}

/** What a domain tells of itself, read with few and short statements: it is asked with each reading of `/metrics`. */
export type StateGaugeReader = (db: Db, settings: Settings) => Promise<readonly StateGauge[]>;

/** Gauges in the text format of Prometheus. */
export const gaugeText = (gauges: readonly Gauge[]): string =>
  gauges.map(({ name, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('');
