import { collaboratorRoles, meets, rightsOfRole } from '@commiato/contracts/accounts/rights';
import { logout } from '@commiato/contracts/accounts/sessions';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { seedCollaborator } from './collaborators.ts';
import { seedAgency, signInAdmin } from './fixtures.ts';
import { startTestApp } from './test-app.ts';

// Each role makes hundreds of calls within a minute.
const test = startTestApp({ RATE_LIMITS: 'off' });

const walked = allRoutes.filter(
  ({ access, path }) => (access === 'agency' || access === 'owner' || access === 'user') && path !== logout.path,
);

/** As a stranger would call: what is refused for its area is refused before anything is looked at. */
const tryCall = (route: RouteDefinition, token: string) =>
  call(test, route, {
    token,
    params: { id: 'nessuno', persona: 'nessuno' },
    ...(route.body ? { body: {} } : {}),
  });

describe.each(collaboratorRoles)('a person with the role %s', (role) => {
  const rights = rightsOfRole[role];
  let token: string;
  beforeAll(async () => {
    const owner = await seedAgency(test, await signInAdmin(test));
    ({ token } = await seedCollaborator(test, owner.token, { ruolo: role }));
  });

  it.each(walked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const { status, body } = await tryCall(route, token);
    const level = route.level ?? (route.method === 'GET' ? 'vede' : 'cambia');
    const isAllowed = route.area !== undefined && meets(rights, route.area, level);
    expect(status).not.toBe(401);
    expect(body.code === 'area-non-consentita').toBe(!isAllowed);
  });
});
