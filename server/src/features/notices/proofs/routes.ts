import { listNoticePrints, readPrint } from '@commiato/contracts/notices/prints';
import * as contract from '@commiato/contracts/notices/proofs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createProof, listPrintsWithProofs, readPrintWithProofs, revokeProof } from './service.ts';

export function proofRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listNoticePrints, ({ db, scope, params }) => listPrintsWithProofs(deps, db, scope, params.id));
  serve(app, deps, readPrint, ({ db, scope, params, query }) =>
    readPrintWithProofs(deps, db, scope, params.id, query.versione),
  );
  serve(app, deps, contract.createProof, ({ db, scope, params, body }) =>
    createProof(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.revokeProof, ({ scope, params }) => revokeProof(deps, scope, params.id));
}
