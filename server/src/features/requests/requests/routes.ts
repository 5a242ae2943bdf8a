import type { CreditRequestContents, OwnRequest } from '@commiato/contracts/requests/request-fields';
import * as contract from '@commiato/contracts/requests/requests';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { type AgencyScope, maySeeArea } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { receivedRequestsSheet } from './exports.ts';
import { changeRequest, markProcessed } from './handling-service.ts';
import {
  countUnprocessed,
  listAgencyRequests,
  listOwnRequests,
  listReceivedRequests,
  streamReceivedRequests,
} from './list-queries.ts';
import { requestAreaOf } from './policy.ts';
import { fullRequestById, ownRequestById } from './queries.ts';
import { sendContactRequest, sendRequest } from './service.ts';

/** Creates a request of the kind 'Assistenza crediti'. */
type CreateCreditRequest = (
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: CreditRequestContents,
  document: ReceivedDocument | null,
) => Promise<OwnRequest>;

/** `requestRecovery` is passed in because it reads invoices and contacts, which this folder does not know. */
export function requestRoutes(app: FastifyInstance, deps: Deps, requestRecovery: CreateCreditRequest): void {
  serve(app, deps, contract.sendRequest, ({ db, scope, body, upload }) => {
    if (!maySeeArea(scope, requestAreaOf(body.cosa))) throw new Problem('area-non-consentita');
    return body.cosa === 'Assistenza crediti'
      ? requestRecovery(deps, scope, db, body, upload)
      : sendRequest(deps, scope, db, body, upload);
  });
  serve(app, deps, contract.listOwnRequests, ({ db, scope, query }) => listOwnRequests(db, scope, query));
  serve(
    app,
    deps,
    contract.readOwnRequest,
    async ({ db, scope, params }) => (await ownRequestById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.listReceivedRequests, ({ db, scope, query }) => listReceivedRequests(db, scope, query));
  serve(app, deps, contract.exportReceivedRequests, (call) =>
    exportList(deps, call, receivedRequestsSheet, streamReceivedRequests(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.countUnprocessedRequests, async ({ db, scope, query }) => ({
    totale: await countUnprocessed(db, scope, query),
  }));
  serve(app, deps, contract.changeRequest, ({ scope, params, body }) => changeRequest(deps, scope, params.id, body));
  serve(app, deps, contract.setRequestProcessed, ({ scope, params, body }) =>
    markProcessed(deps, scope, params.id, body),
  );
  serve(app, deps, contract.readReceivedRequest, async ({ db, scope, params }) => {
    const message = await fullRequestById(db, deps.clock, scope, params.id);
    return message ? [message] : notFound();
  });
  serve(
    app,
    deps,
    contract.listAgencyRequests,
    async ({ db, scope, params, query }) => (await listAgencyRequests(db, scope, params.id, query)) ?? notFound(),
  );
  serve(app, deps, contract.createContactRequest, ({ body, request }) => sendContactRequest(deps, request.ip, body));
}
