import * as contract from '@commiato/contracts/office/certificates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listAllCertificates, listCertificates } from './queries.ts';
import { addCertificate, deleteCertificate, listCertificatesOf } from './service.ts';

export function certificateRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listCertificates, ({ db, scope, query }) =>
    listCertificates(db, services.clock, scope, query),
  );
  serve(app, services, contract.listCertificatesOf, ({ db, scope, params, query }) =>
    listCertificatesOf(services, db, scope, params.id, query),
  );
  serve(app, services, contract.listAllCertificates, ({ db, scope, query }) =>
    listAllCertificates(db, services.clock, scope, query),
  );
  serve(app, services, contract.addCertificate, ({ db, scope, body, upload }) =>
    addCertificate(services, scope, db, body, upload),
  );
  serve(app, services, contract.deleteCertificate, ({ scope, params }) =>
    deleteCertificate(services, scope, params.id),
  );
}
