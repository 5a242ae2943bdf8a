import { deleteAgency as deleteAgencyRoute } from '@commiato/contracts/accounts/agencies';
import * as contract from '@commiato/contracts/administration/bin';
import type { FastifyInstance } from 'fastify';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { deleteAgency } from './deletion-service.ts';
import { readBin, restore, undoDeletion } from './service.ts';

export function binRoutes(app: FastifyInstance, services: Services, rules: readonly BinRules[]): void {
  serve(app, services, deleteAgencyRoute, ({ scope, params }) => deleteAgency(services, scope, params.id));
  serve(app, services, contract.listBin, ({ db, scope, query }) => readBin(db, scope, query, rules));
  serve(app, services, contract.undoDeletion, ({ scope, params }) => undoDeletion(services, scope, params.id, rules));
  serve(app, services, contract.restoreFromBin, ({ scope, params }) => restore(services, scope, params.id, rules));
}
