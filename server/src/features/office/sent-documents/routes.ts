import * as contract from '@commiato/contracts/office/sent-documents';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listReceived, listSent } from './queries.ts';
import { sendDocument, sendDocuments, withdrawDocument } from './service.ts';

export function sentDocumentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.sendDocument, ({ db, scope, params, body, upload }) =>
    sendDocument(services, scope, db, params.id, body, upload),
  );
  serve(app, services, contract.sendDocuments, ({ db, scope, body, upload }) =>
    sendDocuments(services, scope, db, body, upload),
  );
  serve(app, services, contract.listReceivedDocuments, ({ db, scope, query }) => listReceived(db, scope, query));
  serve(
    app,
    services,
    contract.listSentDocuments,
    async ({ db, scope, params, query }) => (await listSent(db, scope, params.id, query)) ?? notFound(),
  );
  serve(app, services, contract.withdrawDocument, ({ scope, params }) => withdrawDocument(services, scope, params.id));
}
