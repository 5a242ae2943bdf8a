import * as contract from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { quoteSheet } from './exports.ts';
import { listQuotes, streamQuotes } from './queries.ts';
import { readQuote, toQuoteRow } from './read-service.ts';
import {
  countQuoteMail,
  createDraftInvoiceFromQuote,
  recordDecisionOrReturnToDraft,
  sendQuote,
} from './send-service.ts';
import { changeQuote, createQuote, deleteQuote } from './service.ts';

export function quoteRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => dayInItaly(deps.clock.now());

  serve(app, deps, contract.listQuotes, async ({ db, scope, query }) => {
    const { rows, total } = await listQuotes(db, scope, query, today());
    return { rows: rows.map(toQuoteRow), total };
  });
  serve(app, deps, contract.exportQuotes, (call) => {
    const batches = streamQuotes(call.db, call.scope, call.query, today());
    const rows = (async function* () {
      for await (const batch of batches) yield batch.map(toQuoteRow);
    })();
    return exportList(deps, call, quoteSheet, rows);
  });
  serve(app, deps, contract.createQuote, ({ db, scope, body }) => createQuote(deps, scope, db, body));
  serve(app, deps, contract.readQuote, ({ db, scope, params }) => readQuote(deps, db, scope, params.id));
  serve(app, deps, contract.changeQuote, ({ scope, params, body }) => changeQuote(deps, scope, params.id, body));
  serve(app, deps, contract.deleteQuote, ({ scope, params, query }) => deleteQuote(deps, scope, params.id, query));
  serve(
    app,
    deps,
    contract.sendQuote,
    ({ scope, body }) => countQuoteMail(deps, scope, body),
    ({ db, scope, params, body }) => sendQuote(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.setQuoteState, ({ scope, params, body }) =>
    recordDecisionOrReturnToDraft(deps, scope, params.id, body),
  );
  serve(app, deps, contract.createInvoiceFromQuote, ({ db, scope, params }) =>
    createDraftInvoiceFromQuote(deps, scope, db, params.id),
  );
}
