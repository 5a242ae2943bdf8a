import * as contract from '@commiato/contracts/forms/copy-letter';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { letterForAgency } from './service.ts';

export function letterRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readCopyLetter, ({ db, scope, params }) => letterForAgency(deps, db, scope, params.id));
}
