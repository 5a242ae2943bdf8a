import * as contract from '@commiato/contracts/administration/agency-data';
import type { FastifyInstance } from 'fastify';
import type { AllFeatures } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { buildAgencyDataArchive, eraseAgency } from './service.ts';

export function agencyDataRoutes(app: FastifyInstance, deps: Deps, { agencyData }: AllFeatures): void {
  serve(app, deps, contract.readAgencyDataArchive, ({ db, scope, params }) =>
    buildAgencyDataArchive(deps, scope, db, params.id, agencyData),
  );
  serve(app, deps, contract.eraseAgency, ({ scope, params, body }) => eraseAgency(deps, scope, params.id, body.nome));
}
