import { condolenceLeftParameter, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { CondolenceForAuthor } from '@commiato/contracts/notices/public-pages';
import { routeAddress } from '@commiato/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { ownCondolences } from './queries.ts';

/** How long a browser knows what was left with it, in seconds. */
const cookieSeconds = 90 * 24 * 3600;
/** Condolences of one visitor on one notice that a browser knows. */
const maxKnown = 5;

/** With https the prefix keeps plain http from setting it (RFC 6265bis, 4.1.3.1); `__Host-` would demand the path `/`. */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Secure-${condolenceLeftParameter}` : condolenceLeftParameter;

const signedId = ({ secrets }: Pick<Deps, 'secrets'>, id: string) => `${id}.${secrets.digest(`pensiero ${id}`)}`;

/** What was left with this browser, newest first: an identifier alone, which everybody reads once it is published, proves nothing. */
export function readKnownCondolenceIds(deps: Pick<Deps, 'secrets'>, request: FastifyRequest): string[] {
  const entries = (request.cookies[cookieName(request)] ?? '').split('~').slice(0, maxKnown);
  return entries.flatMap((entry) => {
    const [id = ''] = entry.split('.');
    return /^[\w-]{1,64}$/.test(id) && entry === signedId(deps, id) ? [id] : [];
  });
}

/** Lets a browser know what was left with it, on the pages of that notice alone. */
export function setAuthorCookie(
  deps: Pick<Deps, 'secrets'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  notice: string,
  id: string,
): void {
  const ids = [id, ...readKnownCondolenceIds(deps, request).filter((known) => known !== id)].slice(0, maxKnown);
  reply.setCookie(cookieName(request), ids.map((one) => signedId(deps, one)).join('~'), {
    path: routeAddress(publicPaths.noticeById, { id: notice }),
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** What a visitor has left on a notice and cannot read in its list: what waits or was refused, and what is for the family alone. */
export async function readOwnCondolences(
  { database, secrets }: Pick<Deps, 'database' | 'secrets'>,
  scope: PublicScope,
  notice: string,
  request: FastifyRequest,
): Promise<CondolenceForAuthor[]> {
  const ids = readKnownCondolenceIds({ secrets }, request);
  if (ids.length === 0) return [];
  const own = await ownCondolences(database.db, scope, notice, ids);
  return own.filter(({ stato, riservato }) => stato !== 'pubblicato' || riservato);
}
