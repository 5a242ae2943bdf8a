import { createAgency } from '@commiato/contracts/accounts/agencies';
import { login } from '@commiato/contracts/accounts/sessions';
import { allRoutes } from '@commiato/contracts/all-routes';
import { createInvoice } from '@commiato/contracts/billing/invoices';
import { createQuote } from '@commiato/contracts/billing/quotes';
import { createContact } from '@commiato/contracts/contacts/contacts';
import { problemSchema } from '@commiato/contracts/errors';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { sendNotification } from '@commiato/contracts/notifications/notifications';
import { createPartnerService } from '@commiato/contracts/office/partner-services';
import { reportInput } from '@commiato/contracts/requests/abuse-reports';
import { createContactRequest, sendRequest } from '@commiato/contracts/requests/requests';
import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billedClient, funeralLine } from './billing.ts';
import { call, type TestCall } from './calls.ts';
import {
  agencyFields,
  noticeFields,
  portrait,
  seedAgency,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from './fixtures.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
let notice: string;
let idNotice: string;
let paths: z.infer<typeof document>['paths'];

beforeAll(async () => {
  ({ paths } = document.parse((await test.app.inject({ url: '/api/openapi.json' })).json()));
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  const published = await seedNotice(test, zoli.token);
  idNotice = published._id;
  notice = noticeAddress(published);
});

/** What the database takes into no text, or into no JSON. */
const signs = ['\0', 'a\0b', '\ud800'];

/** No 5xx, and a sentence with each refusal. */
function expectSentence({ status, body }: { status: number; body: unknown }, what: string): void {
  expect(status, what).toBeLessThan(500);
  if (status >= 400) expect(problemSchema.parse(body).error, what).not.toBe('');
}

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

describe('characters that cannot be written', () => {
  const called = allRoutes.filter(({ path }) => path !== '/api/logout');
  it.each(called.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'in a parameter, the query or a field of %s are refused with a sentence, or left out',
    async (what, route) => {
      const described = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      const named = (place: string) =>
        (described?.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name);
      const fields = Object.values(described?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      );
      const token = route.access === 'agency' ? zoli.token : admin;
      const params = {
        id: 'nessuno',
        id_utente: 'nessuno',
        taxcode: 'DLLMTR38C52D704U',
        slug: 'nessuno',
        token: 'nessuno',
        persona: 'nessuno',
      };
      const ask = async (given: TestCall, name: string) =>
        expectSentence(
          await call(test, route, { token, params, ...(route.body ? { body: {} } : {}), ...given }),
          `${what} ${name}`,
        );
      for (const sign of signs) {
        for (const name of sign === '\ud800' ? [] : named('path'))
          await ask({ params: { ...params, [name]: sign } }, name);
        for (const name of named('query')) await ask({ query: { [name]: sign } }, name);
        for (const name of fields) await ask({ body: { [name]: sign } }, name);
      }
    },
  );

  /** Calls with all that they need, so that nothing else is wrong with them. */
  const whole: [RouteDefinition, () => TestCall][] = [
    [login, () => ({ body: { mail: zoli.agency.mail, password: 'a', codice: 'a', challenge: 'a' } })],
    [login, () => ({ body: { challenge: `${idNotice}.a.b` } })],
    [createAgency, () => ({ token: admin, body: agencyFields({ pwdFatt: 'segreta', userFatt: 'zoli' }) })],
    [publishNotice, () => ({ token: zoli.token, body: noticeFields({ codfisc: 'DLLMTR38C52D704U' }) })],
    [
      createContact,
      () => ({
        token: zoli.token,
        body: { role: 'cliente', nome: 'Bruna', indirizzo: 'Via Roma', tel: '1', whatsapp: '2' },
      }),
    ],
    [
      createQuote,
      () => ({
        token: zoli.token,
        body: { cliente: billedClient({ pec: 'a@b.example', codUniv: 'ABC' }), righe: [funeralLine()], note: 'Note' },
      }),
    ],
    [
      createInvoice,
      () => ({
        token: zoli.token,
        body: { cliente: billedClient(), righe: [funeralLine()], note: 'Note', causale: 'Causale' },
      }),
    ],
    [
      sendNotification,
      () => ({
        token: admin,
        params: { id: zoli.agency._id },
        body: { titolo: 'Orari', testo: 'Chiuso', url: '/cerca' },
      }),
    ],
    [
      createPartnerService,
      () => ({ token: admin, body: { nome: 'Marmi', descrizione: 'Lapidi', vantaggio: 'Sconto', logo: 'a' } }),
    ],
    [
      sendRequest,
      () => ({
        token: zoli.token,
        body: {
          cosa: 'Supporto',
          titolo: 'Aiuto',
          testo: 'Testo',
          dati: '{"recapito":"0547\\u0000","orario":"\\u0000"}',
        },
      }),
    ],
    [
      createContactRequest,
      () => ({
        body: { nome: 'Anna', ragioneSociale: 'Zoli', mail: 'a@b.example', tel: '0547 555011', testo: 'Testo' },
      }),
    ],
  ];

  it.each(whole.map(([route, given]) => [`${route.method} ${route.path}`, route, given] as const))(
    'in each field of %s are refused with a sentence, or left out',
    async (_name, route, given) => {
      const file = route.upload?.required ? { file: await portrait() } : {};
      const { body, ...more } = given();
      for (const changed of leavesChanged(body))
        expectSentence(await call(test, route, { ...more, ...file, body: changed }), JSON.stringify(changed));
    },
  );

  it('in the address, the query or a form of a page lead to a page', async () => {
    const paths = Object.values(publicPaths).map((path) => path.replace(/:\w+/g, 'a%00b'));
    for (const url of [
      ...paths,
      '/%00',
      '/?cerca=%00&cerca=a%00b',
      '/?cerca=Cesena%00',
      '/annuncio/%00',
      '/amministratore/%00',
      '/assets/%00',
      `${notice}%00`,
      `${notice}%00/segnala`,
      '/cerca?nome=%00&cap=%00&comune=a%00b&prov=%00&page=%00',
      '/api/suggerimenti?q=ab%00',
    ])
      expect((await test.app.inject({ url })).statusCode, url).toBeLessThan(500);
    for (const [url, fields] of [
      [publicPaths.home, ['username', 'password', 'challenge', 'codice']],
      [publicPaths.contact, ['nome', 'ragioneSociale', 'mail', 'tel', 'testo', 'sito']],
      [`${notice}/segnala`, Object.keys(reportInput.shape)],
      [`${notice}/pensieri`, ['nome', 'testo', 'parole', 'vicino', 'mail', 'tel', 'indirizzo', 'sito']],
      [`${notice}/pensieri/segnala`, ['pensiero', 'motivo', 'testo']],
      [routeAddress(publicPaths.offer, { token: 'a' }), ['risposta', 'nome', 'motivo']],
      [routeAddress(publicPaths.proof, { token: 'a' }), ['risposta', 'testo']],
      [routeAddress(publicPaths.family, { token: 'a' }), ['codice']],
      [routeAddress(publicPaths.familyStory, { token: 'a' }), ['testo']],
    ] as const) {
      for (const name of fields) {
        const payload = new URLSearchParams({
          nome: 'Anna',
          tel: '0547 555011',
          testo: 'Testo',
          motivo: 'Altro',
          [name]: 'a\0b',
        }).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        expect((await test.app.inject({ method: 'POST', url, payload, headers })).statusCode, name).toBeLessThan(500);
      }
    }
  });
});

/** Copies of a value with one of its texts spoilt in each. */
function* leavesChanged(value: unknown): Generator<unknown> {
  if (typeof value === 'string') {
    for (const sign of signs) yield value + sign;
  } else if (Array.isArray(value)) {
    for (const [place, item] of value.entries())
      for (const changed of leavesChanged(item)) yield value.with(place, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const changed of leavesChanged(item)) yield { ...value, [name]: changed };
  }
}
