import * as contract from '@commiato/contracts/administration/personal-data';
import type { FastifyInstance } from 'fastify';
import type { AllFeatures } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { erasePersonalData, exportPersonalData, findPersonalData } from './service.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps, all: AllFeatures): void {
  serve(app, deps, contract.findPersonalData, ({ scope, body }) => findPersonalData(deps, scope, body, all));
  serve(app, deps, contract.exportPersonalData, ({ scope, body }) => exportPersonalData(deps, scope, body, all));
  serve(app, deps, contract.erasePersonalData, ({ scope, body }) => erasePersonalData(deps, scope, body, all));
}
