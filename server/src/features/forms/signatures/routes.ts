import { readCopyLetter } from '@commiato/contracts/forms/copy-letter';
import * as contract from '@commiato/contracts/forms/signatures';
import type { FastifyInstance } from 'fastify';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { sealedNoticeCopyLetterForAgency } from './letter-service.ts';
import {
  listSignatures,
  prepareAndStorePapers,
  renewSignatureCode,
  requestSignature,
  revokeSignature,
} from './service.ts';

export function signatureRoutes(app: FastifyInstance, deps: Deps, parts: FuneralParts): void {
  serve(
    app,
    deps,
    contract.requestSignature,
    ({ scope, files, params, body }) => prepareAndStorePapers(deps, scope, files, params.id, body, parts),
    ({ db, scope, params, body, stored }) => requestSignature(deps, scope, db, params.id, body, stored),
  );
  serve(app, deps, contract.listSignatures, ({ db, scope, params }) => listSignatures(deps, db, scope, params.id));
  serve(app, deps, contract.renewSignatureCode, ({ scope, params }) => renewSignatureCode(deps, scope, params.id));
  serve(app, deps, readCopyLetter, ({ db, scope, params }) =>
    sealedNoticeCopyLetterForAgency(deps, db, scope, params.id),
  );
  serve(app, deps, contract.revokeSignature, ({ scope, params }) => revokeSignature(deps, scope, params.id));
}
