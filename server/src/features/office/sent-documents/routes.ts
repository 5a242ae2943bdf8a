import * as contract from '@commiato/contracts/office/sent-documents';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listReceivedDocuments, listSentDocuments } from './queries.ts';
import { sendDocument, sendDocuments, withdrawDocument } from './service.ts';

export function sentDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.sendDocument, ({ db, scope, params, body, upload }) =>
    sendDocument(deps, scope, db, params.id, body, upload),
  );
  serve(app, deps, contract.sendDocuments, ({ db, scope, body, upload }) =>
    sendDocuments(deps, scope, db, body, upload),
  );
  serve(app, deps, contract.listReceivedDocuments, ({ db, scope, query }) => listReceivedDocuments(db, scope, query));
  serve(
    app,
    deps,
    contract.listDocumentsSentToAgency,
    async ({ db, scope, params, query }) => (await listSentDocuments(db, scope, params.id, query)) ?? notFound(),
  );
  serve(app, deps, contract.withdrawDocument, ({ scope, params }) => withdrawDocument(deps, scope, params.id));
}
