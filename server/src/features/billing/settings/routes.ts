import * as contract from '@commiato/contracts/billing/settings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { changeBilling, readSettings } from './service.ts';

export function billingSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readBillingSettings, ({ db, scope }) => readSettings(services, db, scope));
  serve(app, services, contract.changeBillingSettings, ({ scope, body }) => changeBilling(services, scope, body));
}
