import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { allRoutes } from '@commiato/contracts/all-routes';
import { listContacts } from '@commiato/contracts/contacts/contacts';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import { checkTaxCodeUse } from '@commiato/contracts/notices/notices';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { personalHeaderPlaceholder, personalParametersHeader } from '@commiato/contracts/personal';
import { hasSecretParameter, type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScreenPatterns } from '../pages/renderer.ts';
import { adminMail, adminPassword } from './administrator.ts';
import { call } from './calls.ts';
import { agencyPassword, seedAgency, seedNotice, signInAdmin } from './fixtures.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off', LOG_LEVEL: 'trace' });
const routes: readonly RouteDefinition[] = allRoutes;
const secret = 'Zt7kQ2mWx9vB4nR8';
const taxCode = 'DLLMTR38C52D704U';
const surname = 'Quercioli';
let token: string;
let screens: readonly string[];

beforeAll(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
  screens = await loadScreenPatterns();
});

const addressesWithSecrets = () => [
  ...routes.filter(({ path }) => hasSecretParameter(path)).map(({ method, path }) => ({ method, path })),
  ...[...Object.values(publicPaths), ...screens]
    .filter(hasSecretParameter)
    .map((path) => ({ method: 'GET' as const, path })),
  { method: 'POST' as const, path: publicPaths.offer },
  { method: 'POST' as const, path: publicPaths.proof },
  { method: 'POST' as const, path: publicPaths.family },
  { method: 'POST' as const, path: publicPaths.familyCorrection },
];

/** Parameters of paths that everybody may know; another one is a secret, named `token`, or has to be thought about here. */
const open = [
  'id',
  'id_utente',
  'img',
  'slug',
  'taxcode',
  'persona',
  'regione',
  'provincia',
  'comune',
  // Of a condolence that everybody reads; its photograph asks for the cookie of its author.
  'pensiero',
  // Of a label of custody: it shows people of its agency what they may see, and nobody else anything.
  'codice',
];

describe('who follows a link, or loads what a page loads', () => {
  it('is told nothing by an address with a secret', async () => {
    const paths = addressesWithSecrets();
    expect(new Set(paths.map(({ path }) => path))).toEqual(
      new Set([
        '/api/reimposta-password/:token',
        '/api/invito/:token',
        '/api/passaggio/:token',
        '/api/offerta/:token',
        '/api/offerta/:token/accetta',
        '/api/offerta/:token/rifiuta',
        '/api/offerta/:token/pdf',
        publicPaths.offer,
        publicPaths.agenda,
        publicPaths.proof,
        publicPaths.proofPicture,
        publicPaths.family,
        publicPaths.signature,
        publicPaths.signaturePaper,
        publicPaths.signatureCode,
        publicPaths.signatureCopy,
        publicPaths.familyCode,
        publicPaths.familyCorrection,
        publicPaths.familyStory,
        publicPaths.familyKeptInTheDark,
        publicPaths.familyProof,
        publicPaths.familyProofPicture,
        publicPaths.familyVisibility,
        publicPaths.familyBook,
        publicPaths.familyArchive,
        publicPaths.familyHideCondolence,
        publicPaths.familyShowCondolence,
        publicPaths.familyThanks,
        publicPaths.familyThanksWithdraw,
        publicPaths.familyDocument,
        publicPaths.familyAfterwards,
        publicPaths.familyReminders,
        publicPaths.familyPhotographs,
        publicPaths.familyHeldCondolences,
        publicPaths.familyLetter,
        publicPaths.familyNames,
        publicPaths.condolenceAppeal,
        publicPaths.familyPhotograph,
        publicPaths.alertsOf,
        publicPaths.alertsManifest,
        publicPaths.confirmAlert,
        publicPaths.endAlerts,
        publicPaths.condolence,
        publicPaths.condolenceConfirm,
        publicPaths.condolenceChange,
        publicPaths.condolenceWithdraw,
        publicPaths.condolenceOwnPhotograph,
        publicPaths.familyCondolencePhotograph,
        securityScreenPaths.reset,
        securityScreenPaths.invitation,
        securityScreenPaths.ownership,
      ]),
    );
    for (const { method, path } of paths) {
      const { headers } = await test.app.inject({ method, url: routeAddress(path, { token: secret, id: 'nessuna' }) });
      expect([method, path, headers['referrer-policy']]).toEqual([method, path, 'no-referrer']);
    }
    test.takeLogs();
  });

  it('is told nothing by the private area, its screens and its answers', async () => {
    const answered = [
      await test.app.inject({ url: '/dashboard' }),
      await test.app.inject({ url: '/amministratore/chi-sa-cosa' }),
      await test.app.inject({ url: '/api/anagrafiche?q=rossi', headers: { authorization: `Bearer ${token}` } }),
      await test.app.inject({ url: '/api/anagrafiche?q=rossi' }),
    ];
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401]);
    for (const { headers } of answered) expect(headers['referrer-policy']).toBe('no-referrer');
    test.takeLogs();
  });

  it('no parameter of a path is a secret under another name', () => {
    const paths = [...routes.map(({ path }) => path), ...Object.values(publicPaths), ...screens];
    const names = new Set(paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)));
    expect([...names].filter((name) => name !== 'token' && !open.includes(name))).toEqual([]);
  });
});

it('a form with a secret in its address is taken from an older browser, which then says no origin; no other form is', async () => {
  const send = (url: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url, headers, payload: {} });
  const offer = routeAddress(publicPaths.offer, { token: secret });
  expect((await send(offer, { origin: 'null' })).statusCode).not.toBe(403);
  expect((await send(offer, { origin: 'null', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send(offer, { origin: 'https://altrove.example' })).statusCode).toBe(403);
  expect((await send(publicPaths.contact, { origin: 'null' })).statusCode).toBe(403);
  test.takeLogs();
});

it('the log tells the patterns of what was asked, and nothing of who asked for whom', async () => {
  const notice = await seedNotice(test, token, { cognome: surname, codfisc: taxCode });
  const agenda = new URL(
    (await call(test, createAgendaCalendarAddress, { token, body: { currentPassword: agencyPassword } })).body.url,
  ).pathname;
  const agendaToken = agenda.slice(agenda.lastIndexOf('/') + 1).replace('.ics', '');
  test.takeLogs();
  const visitor = '203.0.113.77';
  const headers = {
    referer: `https://altrove.example/offerta/${secret}?nome=${surname}`,
    cookie: `a=${secret}`,
    'user-agent': 'lettore-di-prova',
    authorization: `Bearer ${token}`,
  };
  const urls = [
    agenda,
    ...addressesWithSecrets().map(({ path }) => routeAddress(path, { token: secret, id: 'nessuna' })),
    routeAddress(checkTaxCodeUse.path, { taxcode: taxCode }),
    `${routeAddress(checkTaxCodeUse.path, { taxcode: personalHeaderPlaceholder })}?cosa=Necrologio`,
    `${publicPaths.nearby}?lat=44.1391&lng=12.2431`,
    `${publicPaths.search}?nome=${surname}`,
    `${listContacts.path}?q=${surname}`,
    `/api/anagrafiche/doppioni?codFisc=${taxCode}`,
    `/necrologio/${notice._id}/${surname}?cuore`,
    `/offerta/${secret}/`,
    `/offerta/${secret}%zz`,
    `/api/nessuna/${secret}?q=${surname}`,
    `/nessuna/${secret}`,
  ];
  for (const url of urls)
    for (const method of ['GET', 'POST'] as const)
      await test.app.inject({
        method,
        url,
        remoteAddress: visitor,
        headers: {
          ...headers,
          [personalParametersHeader]: new URLSearchParams({ q: surname, taxcode: taxCode }).toString(),
        },
      });
  await call(test, login, { body: { mail: adminMail, password: `${adminPassword}${secret}` }, ip: visitor });
  // A failure of ours tells its stack and its statement.
  await test.deps.database.db.execute(sql`alter table anagrafiche rename to anagrafiche_altrove`);
  const failed = await call(test, listContacts, { token, query: { q: surname }, headers, ip: visitor });
  await test.deps.database.db.execute(sql`alter table anagrafiche_altrove rename to anagrafiche`);
  expect(failed.status).toBe(500);
  test.app.log.error({ req: { method: 'GET', url: `/offerta/${secret}`, routeOptions: { url: publicPaths.offer } } });
  const logs = test.takeLogs().join('');
  for (const pattern of [
    publicPaths.offer,
    publicPaths.agenda,
    checkTaxCodeUse.path,
    publicPaths.nearby,
    listContacts.path,
  ])
    expect(logs).toContain(pattern);
  const told = [
    secret,
    agendaToken,
    taxCode,
    surname,
    '44.13',
    '12.24',
    visitor,
    'altrove.example',
    'lettore-di-prova',
  ];
  expect([...told, token].filter((word) => logs.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});
