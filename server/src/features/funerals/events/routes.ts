import * as contract from '@commiato/contracts/funerals/events';
import type { FastifyInstance } from 'fastify';
import type { FuneralParts } from '../../../platform/feature/funeral-parts.ts';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changeEvent, createEvent, deleteEvent } from './service.ts';

export function eventRoutes(app: FastifyInstance, deps: Deps & AssignmentDeps, parts: FuneralParts): void {
  serve(app, deps, contract.createEvent, ({ db, scope, params, body }) =>
    createEvent(deps, scope, db, { id_servizio: params.id, parts, given: body }),
  );
  serve(app, deps, contract.changeEvent, ({ scope, params, body }) =>
    changeEvent(deps, scope, { id: params.id, parts }, body),
  );
  serve(app, deps, contract.deleteEvent, ({ scope, params, query }) =>
    deleteEvent(deps, scope, { id: params.id, parts }, query),
  );
}
