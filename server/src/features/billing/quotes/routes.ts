import * as contract from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { quoteSheet } from './exports.ts';
import { everyQuote, listQuotes } from './queries.ts';
import { listedQuote, readQuote } from './read-service.ts';
import { invoiceQuote, sendQuote, setQuoteState } from './send-service.ts';
import { changeQuote, createQuote, deleteQuote } from './service.ts';

export function quoteRoutes(app: FastifyInstance, services: Services): void {
  const today = () => dayInItaly(services.clock.now());

  serve(app, services, contract.listQuotes, async ({ db, scope, query }) => {
    const { rows, total } = await listQuotes(db, scope, query, today());
    return { rows: rows.map(listedQuote), total };
  });
  serve(app, services, contract.exportQuotes, (call) => {
    const batches = everyQuote(call.db, call.scope, call.query, today());
    const rows = (async function* () {
      for await (const batch of batches) yield batch.map(listedQuote);
    })();
    return exportList(services, call, quoteSheet, rows);
  });
  serve(app, services, contract.createQuote, ({ db, scope, body }) => createQuote(services, scope, db, body));
  serve(app, services, contract.readQuote, ({ db, scope, params }) => readQuote(services, db, scope, params.id));
  serve(app, services, contract.changeQuote, ({ scope, params, body }) =>
    changeQuote(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteQuote, ({ scope, params }) => deleteQuote(services, scope, params.id));
  serve(app, services, contract.sendQuote, ({ scope, params, body }) => sendQuote(services, scope, params.id, body));
  serve(app, services, contract.setQuoteState, ({ scope, params, body }) =>
    setQuoteState(services, scope, params.id, body),
  );
  serve(app, services, contract.invoiceQuote, ({ db, scope, params }) => invoiceQuote(services, scope, db, params.id));
}
