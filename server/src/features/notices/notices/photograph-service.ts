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
  return storedImageAnswer(storage, await noticeById(db, scope, id), `fotografia-${id}`);
}

/** A stored image as a file of a name without its extension. Throws 404 where there is none. */
export async function storedImageAnswer(
  storage: Deps['storage'],
  image: { readonly id_utente: string; readonly img: string } | undefined,
  name: string,
): Promise<FileAnswer> {
  const bytes = image?.img ? await readImage(storage, { idUtente: image.id_utente, img: image.img }) : null;
  if (!image || !bytes) throw notFound();
  const [extension, type] = image.img.endsWith('.png') ? ['png', 'image/png'] : ['jpg', 'image/jpeg'];
  return { bytes, filename: `${name}.${extension}`, type, size: bytes.length };
}
