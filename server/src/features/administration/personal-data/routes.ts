import * as contract from '@commiato/contracts/administration/personal-data';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { erasePersonalData, exportPersonalData, findPersonalData } from './service.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services, all: Declared): void {
  serve(app, services, contract.findPersonalData, ({ scope, body }) =>
    findPersonalData(services, scope, body.mail, all),
  );
  serve(app, services, contract.exportPersonalData, ({ scope, body }) =>
    exportPersonalData(services, scope, body.mail, all),
  );
  serve(app, services, contract.erasePersonalData, ({ scope, body }) =>
    erasePersonalData(services, scope, body.mail, all),
  );
}
