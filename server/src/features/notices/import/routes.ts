import * as imports from '@commiato/contracts/imports';
import { importNotices } from '@commiato/contracts/notices/import';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ImportTakeBackHandler } from '../../../platform/imports/import-rules.ts';
import { importById, listImports } from '../../../platform/imports/queries.ts';
import { permittedImportKinds, takeBackImport } from '../../../platform/imports/take-back.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { prepareImport, startImport } from './service.ts';

export function noticeImportRoutes(app: FastifyInstance, deps: Deps, rules: readonly ImportTakeBackHandler[]): void {
  serve(
    app,
    deps,
    importNotices,
    ({ scope, query, upload, files }) => prepareImport(deps, scope, upload, query.prova ? null : files),
    async ({ db, scope, query, upload, stored }) =>
      query.prova ? stored.preview : startImport(deps, scope, db, stored, upload),
  );
  serve(app, deps, imports.listImports, ({ db, scope, query }) =>
    listImports(db, scope, permittedImportKinds(scope, 'vede'), query),
  );
  serve(
    app,
    deps,
    imports.readImport,
    async ({ db, scope, params }) =>
      (await importById(db, scope, permittedImportKinds(scope, 'vede'), params.id)) ?? notFound(),
  );
  serve(app, deps, imports.undoImport, ({ scope, params }) => takeBackImport(deps, scope, params.id, rules));
}
