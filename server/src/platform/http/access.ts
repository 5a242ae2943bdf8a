import { mayCallAsAdministrator } from '@commiato/contracts/accounts/admin-rights';
import { mayCallAsCollaborator } from '@commiato/contracts/accounts/rights';
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
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w\-.~+/]{1,200}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Whether the settings require a second factor of the caller's role (trust.md 4). */
export const isSecondFactorRequired = (settings: Settings, scope: OwnerScope): boolean =>
  settings.requireSecondFactor.includes(scope.kind === 'admin' ? 'A' : 'U');

const requiredRoleByAccess: Record<Access, 'agency' | 'admin' | null> = {
  public: null,
  user: null,
  owner: null,
  agency: 'agency',
  admin: 'admin',
};

/** Whether an administrator is viewing an agency's area (a read-only session). */
const isViewingAgency = (scope: OwnerScope): boolean => scope.kind === 'agency' && scope.viewedBy !== null;

/** The scope of a call. Throws 401 for a missing or invalid token, unless the call is public. */
export async function requireScope(
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

/** Throws 403 for the wrong role, for an area that is not the person's, for an account without the second factor that its role requires, and for writes in a read-only view. */
export async function requireAllowed(
  deps: Pick<Deps, 'database' | 'settings'>,
  route: RouteDefinition,
  scope: Scope,
): Promise<void> {
  if (scope.kind === 'public') return;
  if (isViewingAgency(scope)) {
    if (route.method !== 'GET' && route.path !== logout.path) throw new Problem('sola-lettura');
    if (route.access !== 'admin') return;
  }
  const role = requiredRoleByAccess[route.access];
  if (role && scope.kind !== role) throw new Problem('ruolo-non-ammesso');
  if (scope.kind === 'agency' && !(mayCallAsCollaborator(scope.rights, route) && (!route.needsPerson || !scope.byKey)))
    throw new Problem('area-non-consentita');
  if (scope.kind === 'admin' && !mayCallAsAdministrator(scope.rights, route))
    throw new Problem('area-non-consentita', {
      detail: mayCallAsAdministrator(scope.rights, { ...route, level: 'vede' })
        ? 'Quest’area dell’amministrazione la puoi solo vedere.'
        : 'Quest’area dell’amministrazione non è tra le tue.',
    });
  if (
    !route.beforeSecondFactor &&
    isSecondFactorRequired(deps.settings, scope) &&
    !(await hasSecondFactor(deps.database.db, scope.persona))
  )
    throw new Problem('secondo-fattore-obbligatorio');
}
