import * as contract from '@commiato/contracts/administration/agency-data';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { eraseAgency, readAgencyData } from './service.ts';

export function agencyDataRoutes(app: FastifyInstance, services: Services, { agencyData }: Declared): void {
  serve(app, services, contract.readAgencyData, ({ db, scope, params }) =>
    readAgencyData(services, scope, db, params.id, agencyData),
  );
  serve(app, services, contract.eraseAgency, ({ scope, params, body }) =>
    eraseAgency(services, scope, params.id, body.nome),
  );
}
