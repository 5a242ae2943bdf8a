import * as contract from '@commiato/contracts/office/certificates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listAllCertificates, listCertificates } from './queries.ts';
import { addCertificate, deleteCertificate, listCertificatesOf } from './service.ts';

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCertificates, ({ db, scope, query }) => listCertificates(db, deps.clock, scope, query));
  serve(app, deps, contract.listCertificatesOf, ({ db, scope, params, query }) =>
    listCertificatesOf(deps, db, scope, params.id, query),
  );
  serve(app, deps, contract.listAllCertificates, ({ db, scope, query }) =>
    listAllCertificates(db, scope, deps.clock, query),
  );
  serve(app, deps, contract.addCertificate, ({ db, scope, body, upload }) =>
    addCertificate(deps, scope, db, body, upload),
  );
  serve(app, deps, contract.deleteCertificate, ({ scope, params }) => deleteCertificate(deps, scope, params.id));
}
