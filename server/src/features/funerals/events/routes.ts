import * as contract from '@commiato/contracts/funerals/events';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changeEvent, createEvent, deleteEvent } from './service.ts';

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.createEvent, ({ db, scope, params, body }) =>
    createEvent(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.changeEvent, ({ scope, params, body }) => changeEvent(deps, scope, params.id, body));
  serve(app, deps, contract.deleteEvent, ({ scope, params }) => deleteEvent(deps, scope, params.id));
}
