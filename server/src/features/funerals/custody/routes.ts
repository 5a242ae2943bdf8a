import * as contract from '@commiato/contracts/funerals/custody';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createLabel, labelPdf, listLabels, readLabel, scanLabel } from './service.ts';

export function custodyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCustody, ({ db, scope, params }) => listLabels(db, scope, params.id));
  serve(app, deps, contract.createCustodyLabel, ({ db, scope, params, body }) =>
    createLabel(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.readCustody, ({ db, scope, params }) => readLabel(db, scope, params.id));
  serve(app, deps, contract.recordCustodyStep, ({ db, scope, params, body }) =>
    scanLabel(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.readCustodyLabel, ({ db, scope, params, query }) =>
    labelPdf(deps, db, scope, { ...params, ...query }),
  );
}
