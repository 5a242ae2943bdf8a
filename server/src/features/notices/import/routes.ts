import * as contract from '@commiato/contracts/notices/import';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { importById, listImports } from './queries.ts';
import { prepareImport, startImport, takeBackImport } from './service.ts';

export function noticeImportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.importNotices,
    ({ scope, query, upload, files }) => prepareImport(deps, scope, upload, query.prova ? null : files),
    async ({ db, scope, query, upload, stored }) =>
      query.prova ? stored.preview : startImport(deps, scope, db, stored, upload),
  );
  serve(app, deps, contract.listImports, ({ db, scope, query }) => listImports(db, scope, query));
  serve(
    app,
    deps,
    contract.readImport,
    async ({ db, scope, params }) => (await importById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.cancelImport, ({ scope, params }) => takeBackImport(deps, scope, params.id));
}
