import { adminAreas, hasAdminRight, mayCallAsAdministrator } from '@commiato/contracts/accounts/admin-rights';
import { createAgency } from '@commiato/contracts/accounts/agencies';
import {
  areas,
  collaboratorRoles,
  mayCallAsCollaborator,
  meetsAreaRequirement,
  noRights,
  rightsByRole,
} from '@commiato/contracts/accounts/rights';
import { logout } from '@commiato/contracts/accounts/sessions';
import { searchEverything } from '@commiato/contracts/administration/search';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { noAdminRights, seedAdministrator } from './administrators.ts';
import { call } from './calls.ts';
import { seedCollaborator, seedKey } from './collaborators.ts';
import { agencyFields, seedAgency, signInAdmin } from './fixtures.ts';
import { seedMarked } from './marked-agency.ts';
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
  const rights = rightsByRole[role];
  let token: string;
  beforeAll(async () => {
    const owner = await seedAgency(test, await signInAdmin(test));
    ({ token } = await seedCollaborator(test, owner.token, { ruolo: role }));
  });

  it.each(walked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const { status, body } = await tryCall(route, token);
    const level = route.level ?? (route.method === 'GET' ? 'vede' : 'cambia');
    const isAllowed = route.area !== undefined && meetsAreaRequirement(rights, route.area, level);
    expect(status).not.toBe(401);
    expect(body.code === 'area-non-consentita').toBe(!isAllowed);
  });
});

describe.each(areas)('a key that may change %s', (area) => {
  const rights = { ...noRights, [area]: 'cambia' } as const;
  let token: string;
  beforeAll(async () => {
    const owner = await seedAgency(test, await signInAdmin(test));
    token = (await seedKey(test, owner.token, { aree: { [area]: 'cambia' } })).chiave;
  });

  it('reaches its area alone, and nothing that a person is needed for', async () => {
    for (const route of walked) {
      const { status, body } = await tryCall(route, token);
      const isAllowed = mayCallAsCollaborator(rights, route) && !route.needsPerson;
      expect([route.method, route.path, status === 401]).toEqual([route.method, route.path, false]);
      expect([route.method, route.path, body.code === 'area-non-consentita']).toEqual([
        route.method,
        route.path,
        !isAllowed,
      ]);
    }
  });
});

describe.each(adminAreas.flatMap((area) => (['vede', 'cambia'] as const).map((level) => [area, level] as const)))(
  'an administrator with the area %s, level %s',
  (area, level) => {
    const rights = { ...noAdminRights, [area]: level };
    const administered = allRoutes.filter(
      ({ access, path }) => (access === 'admin' || access === 'owner' || access === 'user') && path !== logout.path,
    );
    let token: string;
    beforeAll(async () => {
      ({ token } = await seedAdministrator(test, await signInAdmin(test), { aree: rights }));
    });

    it('reaches it alone, before anything is looked at', async () => {
      for (const route of administered) {
        const { status, body } = await tryCall(route, token);
        expect([route.method, route.path, status === 401]).toEqual([route.method, route.path, false]);
        expect([route.method, route.path, body.code === 'area-non-consentita']).toEqual([
          route.method,
          route.path,
          !mayCallAsAdministrator(rights, route),
        ]);
      }
    });
  },
);

describe('no answer to an administrator holds anything of an area that is closed', () => {
  const adminMarks = {
    annunci: ['DLLMTR38C52D704U'],
    richieste: ['Pratica riservata'],
    agenzie: ['amministrata@prova.example'],
    sistema: ['sistemista@prova.example'],
  } as const;
  let admin: string;
  let params: Record<string, string>;
  const reading = allRoutes.filter(
    ({ access, method, file }) =>
      method === 'GET' && !file && (access === 'admin' || access === 'owner' || access === 'user'),
  );
  const answersOf = (token: string) =>
    Promise.all(
      reading.map(async (route) => {
        const id = route.object === 'servizio' ? params.servizio : params.utente;
        const query = route.path === searchEverything.path ? { q: 'prova.example' } : {};
        const { body } = await call(test, route, { token, params: { id, persona: 'nessuno' }, query });
        return { path: route.path, text: JSON.stringify(body) };
      }),
    );

  beforeAll(async () => {
    admin = await signInAdmin(test);
    const agency = await seedAgency(test, admin, { mail: adminMarks.agenzie[0] });
    params = { utente: agency.agency._id, servizio: (await seedMarked(test, agency)).servizio };
    await call(test, createAgency, {
      token: admin,
      body: agencyFields({ role: 'A', mail: adminMarks.sistema[0], attivo: false }),
    });
  });

  it('one with all rights reads all of it', async () => {
    const all = (await answersOf(admin)).map(({ text }) => text).join();
    for (const mark of Object.values(adminMarks).flat()) expect(all).toContain(mark);
  });

  it.each(adminAreas)('read with the area %s', async (area) => {
    const rights = { ...noAdminRights, [area]: 'cambia' as const };
    const { token } = await seedAdministrator(test, admin, { aree: rights });
    // To whom a mail went is what the installation does, whoever it was.
    const closed = adminAreas.filter(
      (one) => !hasAdminRight(rights, one) && !(area === 'sistema' && one === 'agenzie'),
    );
    for (const { path, text } of await answersOf(token))
      for (const mark of closed.flatMap((one) => adminMarks[one]))
        expect([path, text.includes(mark) ? mark : '']).toEqual([path, '']);
  });
});
