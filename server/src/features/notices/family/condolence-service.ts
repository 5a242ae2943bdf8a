import type { UnreviewedCondolence } from '@commiato/contracts/notices/public-pages';
import { notFound } from '../../../platform/foundation/problem.ts';
import { readImage } from '../../../platform/images/stored-images.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { insertHiddenDecision } from '../condolences/appeal-queries.ts';
import { noticeTag } from '../notices/policy.ts';
import { listCondolencesAwaitingAgency, pictureForFamily, setHiddenByFamily } from './condolence-queries.ts';
import { type FamilyVisitor, findRelativeByLink, type RelativeWriteOutcome } from './device-service.ts';

/** Condolences that one relative may hide and show. */
const changeRateLimits = [{ max: 300, seconds: 3600 }];

/** Looking at a page with all its photographs, several times. */
const viewRateLimits = [{ max: 240, seconds: 60 }];

/** The newest that waits and is shown at once. */
const maxAwaitingShown = 50;

/** What nobody has let through yet, for a family that has asked to read it. Throws 429 after too many. */
export async function readAwaitingCondolences(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
): Promise<UnreviewedCondolence[] | Exclude<RelativeWriteOutcome, 'written'>> {
  const { database, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  if (!known.relative.puo.includes('pensieri')) return 'not allowed';
  await limits.consume(`pensieri-famiglia:${known.relative._id}`, changeRateLimits);
  return listCondolencesAwaitingAgency(database.db, scope, known.relative, maxAwaitingShown);
}

/** The photograph of a condolence, hidden by the family or not. Throws 404, 429. */
export async function readCondolencePicture(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  id: string,
): Promise<Buffer> {
  const { database, limits, storage } = deps;
  await limits.consume(`vista-famiglia:${ipLimitKey(visitor.ip)}`, viewRateLimits);
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen || !known.relative.puo.includes('pensieri')) throw notFound();
  const picture = await pictureForFamily(database.db, scope, known.relative, id);
  const bytes = picture && (await readImage(storage, { idUtente: picture.id_utente, img: picture.img }));
  if (!bytes) throw notFound();
  return bytes;
}

/** Hides a condolence for everybody, or shows it again. Throws 404 for one that the family does not read, 429 after too many. */
export async function setCondolenceHidden(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  id: string,
  hide: boolean,
): Promise<RelativeWriteOutcome> {
  const { clock, database, events, limits } = deps;
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) return 'closed';
  if (!known.relative.puo.includes('pensieri')) return 'not allowed';
  await limits.consume(`pensieri-famiglia:${known.relative._id}`, changeRateLimits);
  return database.db.transaction(async (tx) => {
    const linked = await findRelativeByLink(deps, tx, scope, visitor, true);
    if (!linked?.isOpen) return 'closed';
    if (!linked.relative.puo.includes('pensieri')) return 'not allowed';
    const notice = await setHiddenByFamily(tx, scope, linked.relative, id, hide);
    if (notice === undefined) throw notFound();
    if (hide) await insertHiddenDecision(tx, scope, id, clock.now().toISOString());
    await events.publish(tx, [noticeTag(notice)]);
    return 'written';
  });
}
