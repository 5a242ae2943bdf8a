import * as contract from '@commiato/contracts/office/certificates';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { certificateSheet } from './exports.ts';
import { listAllCertificates, listCertificates, streamCertificates } from './queries.ts';
import { addOwnCertificate, deleteCertificate, listAgencyCertificates, requestRenewals } from './service.ts';

export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCertificates, ({ db, scope, query }) => listCertificates(db, deps.clock, scope, query));
  serve(app, deps, contract.listAgencyCertificates, ({ db, scope, params, query }) =>
    listAgencyCertificates(deps, db, scope, params.id, query),
  );
  serve(app, deps, contract.listAllCertificates, ({ db, scope, query }) =>
    listAllCertificates(db, scope, deps.clock, query),
  );
  serve(app, deps, contract.exportAllCertificates, (call) =>
    exportList(deps, call, certificateSheet, streamCertificates(call.db, call.scope, deps.clock, call.query)),
  );
  serve(app, deps, contract.requestRenewals, ({ scope, body }) => requestRenewals(deps, scope, body));
  serve(app, deps, contract.addOwnCertificate, ({ db, scope, body, upload }) =>
    addOwnCertificate(deps, scope, db, body, upload),
  );
  serve(app, deps, contract.deleteCertificate, ({ scope, params }) => deleteCertificate(deps, scope, params.id));
}
