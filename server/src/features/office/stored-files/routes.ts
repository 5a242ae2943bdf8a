import * as contract from '@commiato/contracts/office/stored-files';
import type { FastifyInstance } from 'fastify';
import type { FileMaker } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { downloadDocument } from './service.ts';

/** `makeFile` generates files that are not stored. */
export function storedFileRoutes(app: FastifyInstance, deps: Deps, makeFile: FileMaker): void {
  serve(app, deps, contract.downloadDocument, ({ db, scope, params }) =>
    downloadDocument(deps, scope, db, params.id, makeFile),
  );
}
