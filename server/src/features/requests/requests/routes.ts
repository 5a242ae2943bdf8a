import type { CreditContents, OwnRequest } from '@commiato/contracts/requests/request-fields';
import * as contract from '@commiato/contracts/requests/requests';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { receivedSheet } from './exports.ts';
import { changeRequest, markProcessed } from './handling-service.ts';
import { countUnprocessed, everyReceived, listAgencyRequests, listOwnRequests, listReceived } from './list-queries.ts';
import { messageById, ownRequestById } from './queries.ts';
import { requestContact, sendRequest } from './service.ts';

/** Sends a request of a kind that is more than a document. */
type SendCredit = (
  services: Services,
  scope: AgencyScope,
  db: Db,
  given: CreditContents,
  document: ReceivedDocument | null,
) => Promise<OwnRequest>;

/** `requestRecovery` sends requests of the kind 'Assistenza crediti', which read invoices and contacts. */
export function requestRoutes(app: FastifyInstance, services: Services, requestRecovery: SendCredit): void {
  serve(app, services, contract.sendRequest, ({ db, scope, body, upload }) =>
    body.cosa === 'Assistenza crediti'
      ? requestRecovery(services, scope, db, body, upload)
      : sendRequest(services, scope, db, body, upload),
  );
  serve(app, services, contract.listOwnRequests, ({ db, scope, query }) => listOwnRequests(db, scope, query));
  serve(
    app,
    services,
    contract.readOwnRequest,
    async ({ db, scope, params }) => (await ownRequestById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, services, contract.listReceivedRequests, ({ db, scope, query }) => listReceived(db, scope, query));
  serve(app, services, contract.exportReceivedRequests, (call) =>
    exportList(services, call, receivedSheet, everyReceived(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.countUnprocessed, async ({ db, scope }) => ({
    totale: await countUnprocessed(db, scope),
  }));
  serve(app, services, contract.changeRequest, ({ scope, params, body }) =>
    changeRequest(services, scope, params.id, body),
  );
  serve(app, services, contract.markProcessed, ({ scope, params, body }) =>
    markProcessed(services, scope, params.id, body.evaso),
  );
  serve(app, services, contract.readMessage, async ({ db, scope, params }) => {
    const message = await messageById(db, scope, params.id);
    return message ? [message] : notFound();
  });
  serve(
    app,
    services,
    contract.listAgencyRequests,
    async ({ db, scope, params, query }) => (await listAgencyRequests(db, scope, params.id, query)) ?? notFound(),
  );
  serve(app, services, contract.requestContact, ({ scope, body, request }) =>
    requestContact(services, scope, request.ip, body),
  );
}
