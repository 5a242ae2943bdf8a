import * as contract from '@commiato/contracts/paperwork/papers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changePaper, listEarlyEvents, readEarliestFuneralHour, readPapers } from './service.ts';

export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readPapers, ({ db, scope, params }) => readPapers(deps, db, scope, params.id));
  serve(app, deps, contract.changePaper, ({ scope, params, body }) => changePaper(deps, scope, params.id, body));
  serve(app, deps, contract.readEarliestFuneralHour, ({ db, scope, params }) =>
    readEarliestFuneralHour(deps, db, scope, params.id),
  );
  serve(app, deps, contract.listTooEarlyEvents, ({ db, scope, query }) => listEarlyEvents(deps, db, scope, query));
}
