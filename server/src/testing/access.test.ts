import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodiesByPath, seedObject } from './all-objects.ts';
import { call } from './calls.ts';
import { seedCollaborator } from './collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from './fixtures.ts';
import { startTestApp } from './test-app.ts';

// So many objects as the walk makes are more than one person may upload.
const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let owner: TestAgency;
let other: TestAgency;
let otherPerson: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
  ({ token: otherPerson } = await seedCollaborator(test, other.token, { ruolo: 'impiegato' }));
});

/** The object of the owner that the calls of a route are tried on: until one of them has been let through, it is as it was made. */
let made: { readonly route: RouteDefinition; readonly id: string } | undefined;

async function objectOf(route: RouteDefinition): Promise<string> {
  if (!route.object) return 'nessuno';
  if (made?.route !== route) made = { route, id: await seedObject(route.object, { test, admin, owner }) };
  return made.id;
}

async function statusOf(route: RouteDefinition, token: string | undefined, object?: string): Promise<number> {
  const id = object ?? (await objectOf(route));
  const params = {
    id,
    id_utente: owner.agency._id,
    slug: owner.agency.slug,
    taxcode: 'DLLMTR38C52D704U',
    token: 'nessuno',
    persona: 'nessuno',
  };
  const body = route.body ? { body: {} } : {};
  const { status } = await call(test, route, { params, token, ...body, ...bodiesByPath[route.path] });
  if (status < 400 && route.method !== 'GET') made = undefined;
  return status;
}

const refused = [401, 403];

const deletesAccount = (route: RouteDefinition) => route.method === 'DELETE' && route.object === 'utente';
/** Last those that would end the account, and then the session, that the other calls use. */
const order = (route: RouteDefinition) => (route.path === '/api/logout' ? 2 : Number(deletesAccount(route)));
const walk = [...allRoutes].sort((a, b) => order(a) - order(b));

describe.each(walk.map((route) => [`${route.method} ${route.path} (${route.access})`, route] as const))(
  '%s',
  (_name, route) => {
    it('without a token, or with a dead one, is for the public alone', async () => {
      for (const token of [undefined, 'morto']) {
        const status = await statusOf(route, token);
        if (route.access === 'public') expect(status).not.toBe(403);
        else expect(status).toBe(401);
      }
    });

    it('lets its own agency in, unless it is the administrator’s', async () => {
      const status = await statusOf(route, owner.token);
      if (route.access === 'admin') expect(status).toBe(403);
      else if (route.access !== 'public') expect([...refused, 404]).not.toContain(status);
      owner = route.path === '/api/logout' ? await seedAgency(test, admin) : owner;
    });

    it('answers another agency as if the object did not exist', async () => {
      if (!route.object || route.access === 'public') return;
      const foreign = await statusOf(route, other.token);
      expect(foreign).toBe(route.access === 'admin' ? 403 : 404);
      expect(await statusOf(route, other.token, 'nessuno')).toBe(foreign);
      // To a person of that other agency, who may not do everything there, neither.
      const person = await statusOf(route, otherPerson);
      expect(person === foreign || person === 403).toBe(true);
      expect(await statusOf(route, otherPerson, 'nessuno')).toBe(person);
    });

    it('lets the administrator in, unless it is an agency’s', async () => {
      const status = await statusOf(route, admin);
      if (route.access === 'agency') expect(status).toBe(403);
      // What belongs to a person is nobody else's, not even an administrator's.
      else if (route.access === 'user' && route.object) expect(status).toBe(404);
      else if (route.access !== 'public') expect([...refused, 404]).not.toContain(status);
      if (deletesAccount(route)) owner = await seedAgency(test, admin);
    });
  },
);

it('walks every call that the server serves under /api', () => {
  const above: string[] = [];
  const served = test.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      // A tree: what begins like another address hangs below it.
      const [, branch = '', rest = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = branch.length / 4;
      const path = (above[depth - 1] ?? '') + rest;
      above[depth] = path;
      return methods.split(', ').map((method) => `${method} ${path.startsWith('/') ? path : `/${path}`}`);
    })
    .filter((line) => / \/api\//.test(line) && !line.startsWith(' '));
  const calls = served.filter((line) => !/^(HEAD|OPTIONS) |\/api\/(docs|openapi\.json)/.test(line));
  expect(calls.sort()).toEqual(allRoutes.map((route) => `${route.method} ${route.path}`).sort());
});
