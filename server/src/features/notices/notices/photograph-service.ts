import type { Db } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticeById } from './queries.ts';

/** The photograph of a notice for its agency and the administration, also while it is hidden: its public address answers 404 then. Throws 404. */
export async function readPhotograph(
  { storage }: Pick<Deps, 'storage'>,
  db: Db,
  scope: OwnerScope,
  id: string,
): Promise<FileAnswer> {
  const notice = await noticeById(db, scope, id);
  const bytes = notice?.img ? await readImage(storage, { idUtente: notice.id_utente, img: notice.img }) : null;
  if (!notice || !bytes) throw notFound();
  const [extension, type] = notice.img.endsWith('.png') ? ['png', 'image/png'] : ['jpg', 'image/jpeg'];
  return { bytes, filename: `fotografia-${id}.${extension}`, type, size: bytes.length };
}
