import * as contract from '@commiato/contracts/notices/attachments';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { storeImageUpload } from '../../../platform/http/uploads.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { storedImageAnswer } from '../notices/photograph-service.ts';
import { attachmentImage, listAttachments, lockOwnNotice } from './queries.ts';
import { addAttachment, deleteAttachment } from './service.ts';

export function attachmentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.listAttachments,
    async ({ db, scope, params }) => (await listAttachments(db, scope, params.id)) ?? notFound(),
  );
  serve(
    app,
    deps,
    contract.addAttachment,
    async ({ db, scope, body, upload, files }) => {
      if (!(await lockOwnNotice(db, scope, body.id_nek))) throw notFound();
      return storeImageUpload(files, scope.idUtente, upload);
    },
    ({ db, scope, body, stored }) => addAttachment(deps, scope, db, body, stored),
  );
  serve(app, deps, contract.readAttachmentImage, async ({ db, scope, params }) =>
    storedImageAnswer(deps.storage, await attachmentImage(db, scope, params.id), `allegato-${params.id}`),
  );
  serve(app, deps, contract.deleteAttachment, ({ scope, params }) => deleteAttachment(deps, scope, params.id));
}
