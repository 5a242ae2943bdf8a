import * as contract from '@commiato/contracts/requests/messages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listMessages, sendMessage } from './service.ts';

export function messageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listMessages, ({ db, scope, params }) => listMessages(db, scope, params.id));
  serve(app, services, contract.sendMessage, ({ db, scope, params, body }) =>
    sendMessage(services, scope, db, params.id, body),
  );
}
