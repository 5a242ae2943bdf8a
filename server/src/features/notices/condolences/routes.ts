import * as contract from '@commiato/contracts/notices/condolences';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listCondolences } from './queries.ts';
import { decideCondolence, leaveCondolence, readPublicCondolences, reportCondolence } from './service.ts';

export function condolenceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.leaveCondolence, ({ scope, params, body, request }) =>
    leaveCondolence(deps, scope, request.ip, params.id, body),
  );
  serve(app, deps, contract.listPublicCondolences, ({ db, scope, params, query }) =>
    readPublicCondolences(db, scope, params.id, query.prima),
  );
  serve(app, deps, contract.reportCondolence, ({ scope, params, body, request }) =>
    reportCondolence(deps, scope, request.ip, params.id, body),
  );
  serve(app, deps, contract.listCondolences, ({ db, scope, query }) => listCondolences(db, scope, query));
  serve(app, deps, contract.decideCondolence, ({ scope, params, body }) =>
    decideCondolence(deps, scope, params.id, body),
  );
}
