import { importPrices } from '@commiato/contracts/billing/price-import';
import * as contract from '@commiato/contracts/billing/price-list';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { importTable, previewTable, readTableRowsInPool } from '../../../platform/imports/table-import.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { priceImport } from './import-service.ts';
import { addPriceEntry, changePriceEntry, deletePriceEntry, readPriceEntries } from './service.ts';

export function priceListRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPriceEntries, ({ db, scope, query }) => readPriceEntries(db, scope, query));
  serve(app, deps, contract.addPriceEntry, ({ db, scope, body }) => addPriceEntry(deps, scope, db, body));
  serve(app, deps, contract.changePriceEntry, ({ scope, params, body }) =>
    changePriceEntry(deps, scope, params.id, body),
  );
  serve(app, deps, contract.deletePriceEntry, ({ scope, params }) => deletePriceEntry(deps, scope, params.id));
  serve(
    app,
    deps,
    importPrices,
    ({ scope, upload }) => readTableRowsInPool(deps, scope, priceImport, upload),
    ({ db, scope, query, upload, stored }) =>
      query.prova
        ? previewTable(db, scope, priceImport, stored)
        : importTable(deps, scope, db, priceImport, stored, upload),
  );
}
