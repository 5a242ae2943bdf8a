import { logout } from '@commiato/contracts/accounts/sessions';
import type { Access, RouteDefinition } from '@commiato/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { Problem } from '../foundation/problem.ts';
import { type OwnerScope, publicScope, type Scope } from '../security/scopes.ts';
import { authenticate, hasSecondFactor } from '../security/sessions.ts';
import type { Deps } from '../startup/deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope;
  }
  interface FastifyContextConfig {
    route?: RouteDefinition;
  }
}

/** The token of `Authorization: Bearer …`; null where there is none. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w\-.~+/]{1,200}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Whether this installation demands a second factor of the caller's role (trust.md 4). */
export const demandsSecondFactor = (settings: Settings, scope: OwnerScope): boolean =>
  settings.requireSecondFactor.includes(scope.kind === 'admin' ? 'A' : 'U');

const roleFor: Record<Access, 'agency' | 'admin' | null> = {
  public: null,
  user: null,
  owner: null,
  agency: 'agency',
  admin: 'admin',
};

/** An administrator who looks at an agency's area. */
const isView = (scope: OwnerScope): boolean => scope.kind === 'agency' && scope.readOnly;

/** The scope of a call: no or dead token 401. A public call needs none. */
export async function scopeOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  route: RouteDefinition,
  token: string | null,
): Promise<Scope> {
  if (route.access === 'public') return publicScope;
  const scope =
    token === null ? null : await authenticate(deps.database.db, deps.clock, token, route.background ?? false);
  if (!scope) throw new Problem('non-autenticato', { headers: { 'www-authenticate': 'Bearer' } });
  return scope;
}

/**
 * Wrong role 403, and 403 for a role that this installation demands a second factor of while the account has none. Who only looks
 * changes nothing.
 */
export async function requireAllowed(
  deps: Pick<Deps, 'database' | 'settings'>,
  route: RouteDefinition,
  scope: Scope,
): Promise<void> {
  if (scope.kind === 'public') return;
  if (isView(scope)) {
    if (route.method !== 'GET' && route.path !== logout.path) throw new Problem('sola-lettura');
    if (route.access !== 'admin') return;
  }
  const role = roleFor[route.access];
  if (role && scope.kind !== role) throw new Problem('ruolo-non-ammesso');
  if (
    !route.beforeSecondFactor &&
    demandsSecondFactor(deps.settings, scope) &&
    !(await hasSecondFactor(deps.database.db, scope.idUtente))
  )
    throw new Problem('secondo-fattore-obbligatorio');
}
