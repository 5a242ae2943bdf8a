import pino from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from '../../settings.ts';
import { describeError } from './log-error.ts';

/**
 * A request in the form in which it is logged, whoever logs one: without its address, which can hold names, tax codes and secrets, and
 * without headers.
 */
const describeRequest = ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
  method,
  route: routeOptions?.url ?? 'sconosciuta',
});

/** Options shared by every logger of the program. */
export const logOptions = (level: string): pino.LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describeError, req: describeRequest },
});

/** Logs structured JSON lines to the standard output, readable lines to a terminal. */
export function createLogger({ logLevel }: Pick<Settings, 'logLevel'>): pino.Logger {
  const options = logOptions(logLevel);
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true }));
}
