import { allows, collaboratorRoles, meets, rightsOfRole } from '@commiato/contracts/accounts/rights';
import { logout } from '@commiato/contracts/accounts/sessions';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedPriceEntry, seedQuote } from './billing.ts';
import { call } from './calls.ts';
import { seedCollaborator, seedInvitation } from './collaborators.ts';
import { seedRequest } from './documents.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from './fixtures.ts';
import { seedTask } from './funerals.ts';
import { startTestApp } from './test-app.ts';

// Each role makes hundreds of calls within a minute.
const test = startTestApp({ RATE_LIMITS: 'off' });

const walked = allRoutes.filter(
  ({ access, path }) => (access === 'agency' || access === 'owner' || access === 'user') && path !== logout.path,
);

/** What of an agency only some of its people may see, by the area that it belongs to. */
const marks = {
  fatturazione: ['Pagatutto', '7654321'],
  annunci: ['DLLMTR38C52D704U'],
  documenti: ['Pratica riservata'],
  impostazioni: ['invitata@prova.example'],
} as const;

/** An agency with something of each area, all of one funeral; returns its id. */
async function seedMarked({ token }: TestAgency): Promise<string> {
  const [client, amount] = marks.fatturazione;
  const notice = await seedNotice(test, token, { codfisc: marks.annunci[0] });
  const of = { id_servizio: notice.id_servizio };
  const cliente = billedClient({ cognome: client });
  const righe = [funeralLine({ prezzo: Number(amount) })];
  await seedQuote(test, token, { ...of, cliente, righe });
  await seedInvoice(test, token, { ...of, cliente, righe });
  await seedIssuedInvoice(test, token, { cliente, righe });
  await seedPriceEntry(test, token, { prezzo: Number(amount) });
  await seedRequest(test, token, { ...of, titolo: marks.documenti[0] });
  await seedInvitation(test, token, { mail: marks.impostazioni[0] });
  await seedTask(test, token, of);
  return notice.id_servizio ?? '';
}

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

describe('no answer holds anything of an area that is closed', () => {
  let owner: TestAgency;
  let funeral: string;
  const reading = walked.filter(
    ({ method, file, object }) => method === 'GET' && !file && (!object || object === 'servizio'),
  );
  const answersOf = (token: string) =>
    Promise.all(
      reading.map(async (route) => {
        const { status, body } = await call(test, route, { token, params: { id: funeral } });
        return { path: route.path, status, text: JSON.stringify(body) };
      }),
    );

  beforeAll(async () => {
    owner = await seedAgency(test, await signInAdmin(test));
    funeral = await seedMarked(owner);
  });

  it('the owner reads all of it', async () => {
    const all = (await answersOf(owner.token)).map(({ text }) => text).join();
    for (const mark of Object.values(marks).flat()) expect(all).toContain(mark);
  });

  it.each(collaboratorRoles)('read by the role %s', async (role) => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: role });
    const closed = Object.entries(marks).flatMap(([area, texts]) =>
      allows(rightsOfRole[role], area as keyof typeof marks) ? [] : texts,
    );
    for (const { path, text } of await answersOf(token))
      for (const mark of closed) expect([path, text.includes(mark) ? mark : '']).toEqual([path, '']);
  });
});
