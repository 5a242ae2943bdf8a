import * as contract from '@commiato/contracts/office/stored-files';
import type { FastifyInstance } from 'fastify';
import type { FileMaker } from '../../../platform/feature/feature.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readDocument } from './service.ts';

/** `makeFile` draws what has no stored file. */
export function storedFileRoutes(app: FastifyInstance, services: Services, makeFile: FileMaker): void {
  serve(app, services, contract.readDocument, ({ db, scope, params }) =>
    readDocument(services, scope, db, params.id, makeFile),
  );
}
