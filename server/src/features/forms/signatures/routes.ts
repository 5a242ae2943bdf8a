import { readCopyLetter } from '@commiato/contracts/forms/copy-letter';
import * as contract from '@commiato/contracts/forms/signatures';
import type { FastifyInstance } from 'fastify';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { letterForAgency } from './letter-service.ts';
import { askSignature, listSignatures, renewSignature, revokeSignature, storePapers } from './service.ts';

export function signatureRoutes(app: FastifyInstance, deps: Deps, parts: FuneralParts): void {
  serve(
    app,
    deps,
    contract.askSignature,
    ({ scope, files, params, body }) => storePapers(deps, scope, files, params.id, body, parts),
    ({ db, scope, params, body, stored }) => askSignature(deps, scope, db, params.id, body, stored),
  );
  serve(app, deps, contract.listSignatures, ({ db, scope, params }) => listSignatures(deps, db, scope, params.id));
  serve(app, deps, contract.renewSignature, ({ scope, params }) => renewSignature(deps, scope, params.id));
  serve(app, deps, readCopyLetter, ({ db, scope, params }) => letterForAgency(deps, db, scope, params.id));
  serve(app, deps, contract.revokeSignature, ({ scope, params }) => revokeSignature(deps, scope, params.id));
}
