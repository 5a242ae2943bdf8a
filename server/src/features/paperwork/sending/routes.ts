import * as contract from '@commiato/contracts/paperwork/sending';
import type { FastifyInstance } from 'fastify';
import type { FormChangesReader } from '../../../platform/feature/filled-forms.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createPacket, listPaperSendings, preparePacket } from './service.ts';

export function sendingRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly readFormChanges: FormChangesReader },
): void {
  serve(app, deps, contract.listPaperSendings, ({ db, scope, params }) =>
    listPaperSendings(deps, db, scope, params.id),
  );
  serve(
    app,
    deps,
    contract.prepareOrSendPapers,
    ({ scope, files, params, body }) => preparePacket(deps, scope, files, params.id, body),
    ({ db, scope, params, body, stored }) => createPacket(deps, scope, db, params.id, body, stored),
  );
}
