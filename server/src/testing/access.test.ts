import { listSessions } from '@commiato/contracts/accounts/security';
import { allRoutes } from '@commiato/contracts/all-routes';
import { payInvoice } from '@commiato/contracts/billing/invoice-actions';
import { sendInvoice } from '@commiato/contracts/billing/printing';
import { setQuoteState } from '@commiato/contracts/billing/quotes';
import { addAttendance } from '@commiato/contracts/office/training';
import type { ObjectKind, RouteDefinition } from '@commiato/contracts/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { newInvoice, newPayment, newPrice, newQuote } from './billing.ts';
import { call, type TestCall } from './calls.ts';
import { newContact } from './contacts.ts';
import { attendance, newCertificate, newCourse } from './deadlines.ts';
import { newDocument, newRequest } from './documents.ts';
import {
  agencyPassword,
  newAgency,
  newAttachment,
  newBinned,
  newMail,
  newNotice,
  newNotification,
  newOperator,
  signIn,
  signInAdmin,
  type TestAgency,
} from './fixtures.ts';
import { newPartnerService, newSentDocument } from './office.ts';
import { startTestApp } from './test-app.ts';

// So many objects as the walk makes are more than one person may upload.
const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let owner: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await newAgency(test, admin);
  other = await newAgency(test, admin, { ragSociale: 'San Frediano' });
});

/** A fresh object of the owner's for each call, because some calls delete theirs. */
const make: Record<ObjectKind, () => Promise<string>> = {
  utente: async () => owner.agency._id,
  sessione: async () => {
    await signIn(test, owner.agency.mail, agencyPassword);
    const { body } = await call(test, listSessions, { token: owner.token });
    return body.find((session) => !session.attuale)?._id ?? '';
  },
  cestinato: () => newBinned(test, admin, owner.token),
  anagrafica: async () => (await newContact(test, owner.token))._id,
  'documento-inviato': async () => (await newSentDocument(test, admin, owner.agency._id))._id,
  convenzione: async () => (await newPartnerService(test, admin))._id,
  documento: () => newDocument(test, owner.agency._id),
  pratica: async () => (await newRequest(test, owner.token))._id,
  certificato: async () => (await newCertificate(test, owner.token))._id,
  corso: async () => (await newCourse(test, admin, owner.agency._id))._id,
  preventivo: async () => (await newQuote(test, owner.token))._id,
  fattura: async () => (await newInvoice(test, owner.token))._id,
  pagamento: () => newPayment(test, owner.token),
  voce: async () => (await newPrice(test, owner.token))._id,
  mail: async () => (await newMail(test))._id,
  operatore: async () => (await newOperator(test, admin))._id,
  annuncio: async () => (await newNotice(test, owner.token))._id,
  'allegati-di-annuncio': async () => (await newNotice(test, owner.token))._id,
  notifica: async () => (await newNotification(test, admin, owner.agency._id))._id,
  allegato: async () => (await newAttachment(test, owner.token, (await newNotice(test, owner.token))._id))._id,
};

/** What a call is sent that judges what it is given before it looks for its object. */
const whole: Partial<Record<string, TestCall>> = {
  [addAttendance.path]: attendance(),
  [setQuoteState.path]: { body: { stato: 'rifiutato' } },
  [payInvoice.path]: { body: { data: '2026-11-20', importo: 1000, modalita: 'MP01' } },
  [sendInvoice.path]: { body: { mail: 'bruna@prova.example' } },
};

async function statusOf(route: RouteDefinition, token: string | undefined, object?: string): Promise<number> {
  const id = object ?? (route.object ? await make[route.object]() : 'nessuno');
  const params = { id, id_utente: owner.agency._id, taxcode: 'DLLMTR38C52D704U', token: 'nessuno' };
  return (await call(test, route, { params, token, ...(route.body ? { body: {} } : {}), ...whole[route.path] })).status;
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
      owner = route.path === '/api/logout' ? await newAgency(test, admin) : owner;
    });

    it('answers another agency as if the object did not exist', async () => {
      if (!route.object || route.access === 'public') return;
      const foreign = await statusOf(route, other.token);
      expect(foreign).toBe(route.access === 'admin' ? 403 : 404);
      expect(await statusOf(route, other.token, 'nessuno')).toBe(foreign);
    });

    it('lets the administrator in, unless it is an agency’s', async () => {
      const status = await statusOf(route, admin);
      if (route.access === 'agency') expect(status).toBe(403);
      // What belongs to a person is nobody else's, not even an administrator's.
      else if (route.access === 'user' && route.object) expect(status).toBe(404);
      else if (route.access !== 'public') expect([...refused, 404]).not.toContain(status);
      if (deletesAccount(route)) owner = await newAgency(test, admin);
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
