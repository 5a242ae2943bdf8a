import * as contract from '@commiato/contracts/funerals/events';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { changeEvent, createEvent, deleteEvent } from './service.ts';

export function eventRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.createEvent, ({ db, scope, params, body }) =>
    createEvent(services, scope, db, params.id, body),
  );
  serve(app, services, contract.changeEvent, ({ scope, params, body }) =>
    changeEvent(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteEvent, ({ scope, params }) => deleteEvent(services, scope, params.id));
}
