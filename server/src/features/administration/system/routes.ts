import { readSystem } from '@commiato/contracts/administration/system';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';
import { createSenderLookup } from './sender-service.ts';
import { readInstallationState } from './service.ts';

export function systemRoutes(app: FastifyInstance, deps: Deps, signs: readonly StateGaugeReader[]): void {
  const readSender = createSenderLookup(deps.settings, deps.clock);
  serve(app, deps, readSystem, ({ db, scope }) => readInstallationState(deps, { signs, readSender }, db, scope));
}
