import { idGiven } from '@commiato/contracts/common';
import { publishedNotice } from '../features/notices/publication/queries.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';

export type PublishedNotice = Exclude<Awaited<ReturnType<typeof publishedNotice>>, 'rimosso' | undefined>;

/** The published notice of an address. Throws a Problem: 410 for one in the bin, 404 for a hidden or unknown one. */
export async function requirePublished(db: Db, given: string): Promise<PublishedNotice> {
  const id = idGiven.safeParse(given).data;
  const notice = id ? await publishedNotice(db, publicScope, id) : undefined;
  if (notice === undefined) throw notFound();
  if (notice === 'rimosso') throw new Problem('annuncio-rimosso');
  return notice;
}
