import { importPrices } from '@commiato/contracts/billing/price-import';
import * as contract from '@commiato/contracts/billing/price-list';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { importTable, previewTable, readTableRows } from '../../../platform/imports/table-import.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { priceImport } from './import-service.ts';
import { addPrice, changePrice, deletePrice, readPrices } from './service.ts';

export function priceListRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listPrices, ({ db, scope, query }) => readPrices(db, scope, query));
  serve(app, deps, contract.addPrice, ({ db, scope, body }) => addPrice(deps, scope, db, body));
  serve(app, deps, contract.changePrice, ({ scope, params, body }) => changePrice(deps, scope, params.id, body));
  serve(app, deps, contract.deletePrice, ({ scope, params }) => deletePrice(deps, scope, params.id));
  serve(
    app,
    deps,
    importPrices,
    ({ scope, upload }) => readTableRows(deps, scope, priceImport, upload),
    ({ db, scope, query, upload, stored }) =>
      query.prova
        ? previewTable(db, scope, priceImport, stored)
        : importTable(deps, scope, db, priceImport, stored, upload),
  );
}
