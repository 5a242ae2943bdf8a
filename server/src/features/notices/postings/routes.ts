import * as contract from '@commiato/contracts/notices/postings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changePosting, createPosting, deletePosting, listPostings } from './service.ts';

export function postingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPostings, ({ db, scope }) => listPostings(db, scope));
  serve(app, deps, contract.createPosting, ({ db, scope, body }) => createPosting(deps, scope, db, body));
  serve(app, deps, contract.changePosting, ({ scope, params, body }) => changePosting(deps, scope, params.id, body));
  serve(app, deps, contract.deletePosting, ({ scope, params }) => deletePosting(deps, scope, params.id));
}
