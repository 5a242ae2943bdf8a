import * as contract from '@commiato/contracts/paperwork/municipality-rules';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changeRule, createRule, deleteRule, listRules } from './service.ts';

export function municipalityRuleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listMunicipalityRules, ({ db, scope }) => listRules(db, scope));
  serve(app, deps, contract.createMunicipalityRule, ({ db, scope, body }) => createRule(deps, scope, db, body));
  serve(app, deps, contract.changeMunicipalityRule, ({ scope, params, body }) =>
    changeRule(deps, scope, params.id, body),
  );
  serve(app, deps, contract.deleteMunicipalityRule, ({ scope, params }) => deleteRule(deps, scope, params.id));
}
