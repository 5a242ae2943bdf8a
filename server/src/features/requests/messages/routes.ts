import * as contract from '@commiato/contracts/requests/messages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listMessages, sendMessage } from './service.ts';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listMessages, ({ db, scope, params }) => listMessages(db, scope, params.id));
  serve(app, deps, contract.sendMessage, ({ db, scope, params, body }) =>
    sendMessage(deps, scope, db, params.id, body),
  );
}
