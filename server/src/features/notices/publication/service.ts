import { idInput } from '@commiato/contracts/common';
import type { Db } from '../../../platform/database/database.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import { findPublishedNotice } from './queries.ts';

export type PublishedNotice = Exclude<Awaited<ReturnType<typeof findPublishedNotice>>, 'rimosso' | undefined>;

/** The published notice with this id. Throws 410 for one in the bin, 404 if hidden or unknown. */
export async function requirePublishedNotice(db: Db, scope: PublicScope, given: string): Promise<PublishedNotice> {
  const id = idInput.safeParse(given).data;
  const notice = id ? await findPublishedNotice(db, scope, id) : undefined;
  if (notice === undefined) throw notFound();
  if (notice === 'rimosso') throw new Problem('annuncio-rimosso');
  return notice;
}
