import * as contract from '@commiato/contracts/notices/postings';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changePostingRule, createPostingRule, deletePostingRule, listPostingRules } from './service.ts';

export function postingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPostingRules, ({ db, scope }) => listPostingRules(db, scope));
  serve(app, deps, contract.createPostingRule, ({ db, scope, body }) => createPostingRule(deps, scope, db, body));
  serve(app, deps, contract.changePostingRule, ({ scope, params, body }) =>
    changePostingRule(deps, scope, params.id, body),
  );
  serve(app, deps, contract.deletePostingRule, ({ scope, params }) => deletePostingRule(deps, scope, params.id));
}
