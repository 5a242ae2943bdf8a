import { createHash } from 'node:crypto';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { noticeSlug, placeName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { imageKey } from '../../../platform/images/image-names.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { type LetterNoticeOwner, noticeFactsForLetter } from '../../notices/publication/queries.ts';
import { composeAntiCopyLetter } from './letter-policy.ts';
import { findOrCreateSealKey } from './seal-service.ts';
import { sealPapers } from './tasks.ts';

/** The letter against copies of a published notice, sealed with the installation's key. Nothing of it is stored. Throws 404. */
export async function sealedAntiCopyLetter(
  deps: Deps,
  db: Db,
  owner: LetterNoticeOwner,
  id: string,
): Promise<FileAnswer> {
  const facts = await noticeFactsForLetter(db, owner, id);
  if (!facts) throw notFound();
  const { notice, agency } = facts;
  const url = deps.settings.publicUrl + noticeAddress(notice);
  const photograph = notice.img ? await deps.storage.get(imageKey(owner.id_utente, notice.img)) : null;
  const now = deps.clock.now();
  const attestazione = composeAntiCopyLetter({
    facts,
    url,
    photograph: photograph ? createHash('sha256').update(photograph).digest('hex') : null,
    now,
  });
  const sealed = {
    documenti: [],
    attestazione,
    ...(await findOrCreateSealKey(deps, owner.id_utente)),
    quando: now.toISOString(),
    luogo: placeName(agency.comune),
    marca: deps.settings.timestampUrl ?? null,
  };
  const { bytes: file } = await deps.workers.run(sealPapers, sealed, { agency: owner.id_utente });
  const bytes = Buffer.from(file);
  return { bytes, type: 'application/pdf', filename: `${noticeSlug(notice)}-lettera.pdf`, size: bytes.length };
}

/** The same for an agency. Throws 404. */
export const sealedNoticeCopyLetterForAgency = (
  deps: Deps,
  db: Db,
  { idUtente }: AgencyScope,
  id: string,
): Promise<FileAnswer> => sealedAntiCopyLetter(deps, db, { id_utente: idUtente }, id);
