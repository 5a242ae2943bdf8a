import { adminAreas, administers, mayAdminister } from '@commiato/contracts/accounts/admin-rights';
import { createAgency } from '@commiato/contracts/accounts/agencies';
import {
  allows,
  areas,
  collaboratorRoles,
  mayCall,
  meets,
  noRights,
  rightsOfRole,
} from '@commiato/contracts/accounts/rights';
import { logout } from '@commiato/contracts/accounts/sessions';
import { searchEverything } from '@commiato/contracts/administration/search';
import { allRoutes } from '@commiato/contracts/all-routes';
import type { RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { noAdminRights, seedAdministrator } from './administrators.ts';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedPriceEntry, seedQuote } from './billing.ts';
import { call } from './calls.ts';
import { seedCollaborator, seedInvitation, seedKey } from './collaborators.ts';
import { seedRequest } from './documents.ts';
import { agencyFields, seedAgency, seedNotice, signInAdmin, type TestAgency } from './fixtures.ts';
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
      const isAllowed = mayCall(rights, route) && !route.needsPerson;
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
          !mayAdminister(rights, route),
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
    ({ access, method, file }) => method === 'GET' && !file && (access === 'admin' || access === 'owner'),
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
    params = { utente: agency.agency._id, servizio: await seedMarked(agency) };
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
    const closed = adminAreas.filter((one) => !administers(rights, one) && !(area === 'sistema' && one === 'agenzie'));
    for (const { path, text } of await answersOf(token))
      for (const mark of closed.flatMap((one) => adminMarks[one]))
        expect([path, text.includes(mark) ? mark : '']).toEqual([path, '']);
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

  it.each(areas)('read with a key for %s alone', async (area) => {
    const { chiave } = await seedKey(test, owner.token, { aree: { [area]: 'cambia' } });
    const closed = Object.entries(marks).flatMap(([one, texts]) => (one === area ? [] : texts));
    for (const { path, text } of await answersOf(chiave))
      for (const mark of closed) expect([path, text.includes(mark) ? mark : '']).toEqual([path, '']);
  });

  it('has no field with money or tax data for whoever has the agenda alone, where the owner’s has', async () => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'operatore' });
    const names = async (who: string) =>
      new Set(
        (await answersOf(who)).flatMap(({ path, text }) => filled(JSON.parse(text)).map((name) => `${path} ${name}`)),
      );
    // What the agency itself is, and the names of the areas themselves.
    const apart = /^\/api\/(accesso|profiloutente) /;
    const isClosed = (name: string) => (money.test(name) || taxData.test(name)) && !apart.test(name);
    expect([...(await names(owner.token))].filter(isClosed).length).toBeGreaterThan(10);
    expect([...(await names(token))].filter(isClosed)).toEqual([]);
  });
});

/** Names of fields with money and bills, and with tax data, behind the address of their call. */
const money =
  / (prezz|import|imponibil|incass|pagament|pagat|saldo|acconto|sconto|bollo|iban|iva$|totaleCent|fattur|preventiv|spes)/i;
const taxData = / (codfisc|codFisc|piva|partitaIva|codiceFiscale|sdi|pec|codiceDestinatario)/;

/** Names of all fields of an answer that hold something. */
function filled(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filled);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(isEmpty(inner) ? [] : [name]), ...filled(inner)]);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
