import * as contract from '@commiato/contracts/funerals/retention';
import type { FastifyInstance } from 'fastify';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { extendRetentionAndRestorePapers, readRetentionOfFuneral } from './service.ts';

export function retentionRoutes(app: FastifyInstance, deps: Deps, parts: FuneralParts): void {
  serve(app, deps, contract.readRetentionOfFuneral, ({ db, scope, params }) =>
    readRetentionOfFuneral(deps, db, scope, params.id, parts),
  );
  serve(app, deps, contract.extendFuneralRetention, ({ scope, params, body }) =>
    extendRetentionAndRestorePapers(deps, scope, params.id, body, parts),
  );
}
