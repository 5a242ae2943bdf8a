import { importFunerals } from '@commiato/contracts/funerals/import';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { importTable, previewTable, readTableRowsInPool } from '../../../platform/imports/table-import.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralImport } from './service.ts';

export function funeralImportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    importFunerals,
    ({ scope, upload }) => readTableRowsInPool(deps, scope, funeralImport, upload),
    ({ db, scope, query, upload, stored }) =>
      query.prova
        ? previewTable(db, scope, funeralImport, stored)
        : importTable(deps, scope, db, funeralImport, stored, upload),
  );
}
