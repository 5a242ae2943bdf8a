import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ipLimitKey } from '../../../platform/security/address.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { noticeTag } from '../notices/policy.ts';
import { requirePublishedNotice } from '../publication/service.ts';
import { addHeart, hasVisitor, heartCountOf, insertVisitor } from './queries.ts';

/** With https the `__Host-` prefix binds the cookie to this host (RFC 6265bis, 4.1.3.2); plain http has no such names. */
const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-visitatore' : 'visitatore');
const yearSeconds = 365 * 24 * 3600;
/** How long a visitor is known by the cookie's number, and without a cookie by address and browser, in ms (decisions F5). */
const cookieMs = yearSeconds * 1000;
const hashLifetimeMs = 24 * 3600 * 1000;
const addressRateLimits = [{ max: 10, seconds: 60 }];
/** Hearts for one notice, address and day (decisions F5). */
const noticeRateLimits = [{ max: 20, seconds: 86_400 }];

/**
 * Counts one heart per visitor and notice (decisions F5). A visitor is a random cookie or, on a first visit without one, a keyed hash of
 * address and browser that expires after a day. Always returns the true count.
 */
export async function giveHeart(
  deps: Deps,
  scope: PublicScope,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ cuori: number }> {
  const { limits, events, database, clock } = deps;
  await limits.consume(`cuori:${ipLimitKey(request.ip)}`, addressRateLimits);
  const notice = await requirePublishedNotice(database.db, scope, id);
  const visitors = readVisitorKeysAndSetCookie(deps, request, reply);
  if ((await limits.tryConsume(`cuori:${id}:${ipLimitKey(request.ip)}`, noticeRateLimits)) !== null)
    return { cuori: notice.cuori };
  return database.db.transaction(async (tx) => {
    let isNew = true;
    for (const { key, lifeMs } of visitors)
      isNew &&= await insertVisitor(tx, id, key, new Date(clock.now().getTime() + lifeMs).toISOString());
    if (isNew) {
      await addHeart(tx, id);
      await events.publish(tx, [noticeTag(id)]);
    }
    return { cuori: await heartCountOf(tx, id) };
  });
}

/** Whether this visitor's heart was counted, as far as the visitor can be recognized. */
export async function hasGivenHeart(
  { database, secrets }: Deps,
  id: string,
  request: FastifyRequest,
): Promise<boolean> {
  const cookie = visitorCookie(request);
  const keys = [hashVisitorKey(secrets, request), ...(cookie ? [cookieKey(secrets, cookie)] : [])];
  return hasVisitor(database.db, id, keys);
}

type DigestSecrets = Pick<Deps['secrets'], 'digest'>;

/** The visitor's cookie; null if it is missing or not ours. */
function visitorCookie(request: FastifyRequest): string | null {
  const known = request.cookies[cookieName(request)];
  return known && /^[\w-]{22}$/.test(known) ? known : null;
}
const cookieKey = (secrets: DigestSecrets, cookie: string) => `c:${secrets.digest(cookie)}`;
const hashVisitorKey = (secrets: DigestSecrets, request: FastifyRequest) =>
  `h:${secrets.digest(`visitatore ${ipLimitKey(request.ip)} ${request.headers['user-agent'] ?? ''}`)}`;

/** Keys of the visitor. A browser without a cookie gets one and is also known by its hash for a day. */
function readVisitorKeysAndSetCookie(
  { secrets }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): { key: string; lifeMs: number }[] {
  const known = visitorCookie(request);
  if (known) return [{ key: cookieKey(secrets, known), lifeMs: cookieMs }];
  const fresh = randomBytes(16).toString('base64url');
  reply.setCookie(cookieName(request), fresh, {
    path: '/',
    maxAge: yearSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return [
    { key: hashVisitorKey(secrets, request), lifeMs: hashLifetimeMs },
    { key: cookieKey(secrets, fresh), lifeMs: cookieMs },
  ];
}
