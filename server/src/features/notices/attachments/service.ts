import type { Attachment, newAttachment } from '@commiato/contracts/notices/attachments';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { StoredImageUpload } from '../../../platform/http/uploads.ts';
import { recordPhotographAndQueueVariants } from '../../../platform/images/stored-images.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticeTag } from '../notices/policy.ts';
import { binAttachment, insertAttachment, lockOwnNotice } from './queries.ts';

const attachmentPageTags = (idNotice: string) => [noticeTag(idNotice)];

/** Adds a participation or thank-you to a notice of the agency (decisions C9). */
export async function addAttachment(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: z.output<typeof newAttachment>,
  upload: StoredImageUpload,
): Promise<Attachment> {
  return db.transaction(async (tx) => {
    if (!(await lockOwnNotice(tx, scope, given.id_nek))) throw notFound();
    const image = await recordPhotographAndQueueVariants(tx, deps, upload.image);
    const row = {
      ...given,
      testo: given.testo ?? '',
      _id: newId(),
      ...image,
      filename: upload.filename,
      data_crea: deps.clock.now().toISOString(),
    };
    const attachment = requireRow(await insertAttachment(tx, scope, row));
    await deps.events.publish(tx, attachmentPageTags(given.id_nek));
    await requireParentWithinBudget(tx, scope, 'allegati', given.id_nek);
    return attachment;
  });
}

export async function deleteAttachment(deps: Deps, scope: OwnerScope, id: string): Promise<{ ok: true } | Problem> {
  return deps.database.db.transaction(async (tx) => {
    const idNotice = await binAttachment(tx, scope, id, deps.clock.now().toISOString());
    if (idNotice === undefined) return notFound();
    await audit(tx, deps.clock, { chi: scope, azione: 'allegato eliminato', oggetto: id });
    await deps.events.publish(tx, attachmentPageTags(idNotice));
    return { ok: true };
  });
}
