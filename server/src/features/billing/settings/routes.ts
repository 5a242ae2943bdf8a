import * as contract from '@commiato/contracts/billing/settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changeBillingSettings, readBillingSettings } from './service.ts';

export function billingSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readBillingSettings, ({ db, scope }) => readBillingSettings(deps, db, scope));
  serve(app, deps, contract.changeBillingSettings, ({ scope, body }) => changeBillingSettings(deps, scope, body));
}
