import { allRoutes } from '@commiato/contracts/all-routes';
import { payInvoice } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice } from '@commiato/contracts/billing/invoices';
import { addPrice } from '@commiato/contracts/billing/price-list';
import { createQuote } from '@commiato/contracts/billing/quotes';
import { type BudgetedList, budgetSentence, budgets } from '@commiato/contracts/budgets';
import { createContact } from '@commiato/contracts/contacts/contacts';
import { createEvent } from '@commiato/contracts/funerals/events';
import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { createResource } from '@commiato/contracts/funerals/resources';
import { createTask } from '@commiato/contracts/funerals/tasks';
import { addAttachment } from '@commiato/contracts/notices/attachments';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { calendarAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { addCertificate } from '@commiato/contracts/office/certificates';
import { sendMessage } from '@commiato/contracts/requests/messages';
import { sendRequest } from '@commiato/contracts/requests/requests';
import type { RouteDefinition } from '@commiato/contracts/route';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedPriceEntry, seedQuote } from './billing.ts';
import { call, type TestCall } from './calls.ts';
import { seedContact } from './contacts.ts';
import { copyRows } from './copied-rows.ts';
import { certificateFields, seedCertificate } from './deadlines.ts';
import { pdf, seedRequest } from './documents.ts';
import {
  nextTaxCode,
  noticeFields,
  portrait,
  seedAgency,
  seedAttachment,
  seedNotice,
  signInAdmin,
  type TestAgency,
} from './fixtures.ts';
import { seedEvent, seedFuneral, seedFuneralDocument, seedResource, seedTask } from './funerals.ts';
import { longestSilence } from './longest-silence.ts';
import { queryAppRows } from './rows.ts';
import { startTestApp } from './test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const db = () => test.deps.database.db;

/**
 * Lists larger than this are filled no further, because filling all of them would take half an hour: what reads them reads a page of them by an
 * index, and one function counts them all.
 */
const mostFilled = 5000;

/** A list with one row of the agency: its table, a row to copy, what differs in the copies, and the call that would create one more. */
interface Filled {
  readonly table: string;
  readonly row: string;
  readonly unique?: Readonly<Record<string, string>>;
  /** Parents of the copies that belong to others. */
  readonly others?: Readonly<Record<string, string>>;
  readonly create?: { readonly route: RouteDefinition; readonly given: TestCall };
}

const otherFunerals = { id_servizio: 't.id_servizio || (n % 4000 + 1)' };

let admin: string;
let owner: TestAgency;
let lists: Record<BudgetedList, Filled>;
/** By the route's word for its object. */
let ids: Record<string, string>;

beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
  const { token } = owner;
  const { _id: id } = await seedFuneral(test, token);
  const event = await seedEvent(test, token, id);
  const notice = await seedNotice(test, token, { codfisc: nextTaxCode() });
  const attachment = await seedAttachment(test, token, notice._id);
  const contact = await seedContact(test, token);
  const { body: person } = await call(test, addPerson, {
    token,
    params: { id },
    body: { ruolo: 'committente', id_anagrafica: contact._id },
  });
  const resource = await seedResource(test, token);
  const task = await seedTask(test, token, { id_servizio: id });
  const document = await seedFuneralDocument(test, token, id);
  const price = await seedPriceEntry(test, token);
  const quote = await seedQuote(test, token, { id_servizio: id });
  const draft = await seedInvoice(test, token, { id_servizio: id });
  const issued = await seedIssuedInvoice(test, token);
  const payment = { token, params: { id: issued._id }, body: { data: '2026-11-20', importo: 10, modalita: 'MP01' } };
  const { body: paid } = await call(test, payInvoice, payment);
  const request = await seedRequest(test, token, { id_servizio: id });
  const said = { token, params: { id: request._id }, body: { testo: 'Manca la firma.' } };
  const { body: message } = await call(test, sendMessage, said);
  const certificate = await seedCertificate(test, token);
  await db().execute(sql`insert into invii_spese_funebri ("_id", id_utente, anno, tipo, protocollo, creato)
    values ('invio-di-prova', ${owner.agency._id}, 2026, 'ordinario', '1', now())`);
  const contactBody = { role: 'cliente', nome: 'Ada', cognome: 'Neri' };
  lists = {
    servizi: {
      table: 'servizi',
      row: id,
      create: { route: createFuneral, given: { body: { cognome: 'Neri', tel: '0547 1' } } },
    },
    anagrafiche: {
      table: 'anagrafiche',
      row: contact._id,
      create: { route: createContact, given: { body: contactBody } },
    },
    eventi: {
      table: 'eventi',
      row: event._id,
      others: otherFunerals,
      create: {
        route: createEvent,
        given: { params: { id }, body: { tipo: 'rosario', inizio: '2026-11-25T18:00' } },
      },
    },
    persone: {
      table: 'servizi_persone',
      row: await personRow(person.id_anagrafica),
      others: otherFunerals,
      unique: { id_anagrafica: 't.id_anagrafica || (n % 4999 + 1)' },
      create: { route: addPerson, given: { params: { id }, body: { ruolo: 'figlia', cognome: 'Neri', tel: '1' } } },
    },
    risorse: {
      table: 'risorse',
      row: resource._id,
      unique: { nome: 't.nome || n' },
      create: { route: createResource, given: { body: { tipo: 'carro', nome: 'Mercedes' } } },
    },
    compiti: {
      table: 'compiti',
      row: task._id,
      others: otherFunerals,
      create: { route: createTask, given: { body: { testo: 'Telefona', id_servizio: id } } },
    },
    documentiServizi: {
      table: 'servizi_documenti',
      row: document._id,
      others: otherFunerals,
      create: {
        route: addFuneralDocument,
        given: { params: { id }, body: { titolo: 'Delega' }, file: pdf() },
      },
    },
    annunci: {
      table: 'annunci',
      row: notice._id,
      others: { id_servizio: `'${id}' || (n % 4000 + 1)` },
      unique: { codfisc: "'ABC' || n" },
      create: {
        route: publishNotice,
        given: {
          body: noticeFields({ codfisc: notice.codfisc, cosa: 'Ringraziamento', id_servizio: notice.id_servizio }),
          file: await portrait(),
        },
      },
    },
    allegati: {
      table: 'allegati',
      row: attachment._id,
      others: { id_nek: "t.id_nek || 'x' || (n % 4000 + 1)" },
      create: {
        route: addAttachment,
        given: { body: { id_nek: notice._id, testo: 'Partecipano' }, file: await portrait() },
      },
    },
    listino: {
      table: 'listino',
      row: price._id,
      create: { route: addPrice, given: { body: { tipo: 'voce', nome: 'Urna', prezzo: 9000 } } },
    },
    preventivi: {
      table: 'preventivi',
      row: quote._id,
      others: otherFunerals,
      unique: { progressivo: 'n + 100', impronta: 'null' },
      create: {
        route: createQuote,
        given: { body: { cliente: billedClient(), righe: [funeralLine()], id_servizio: id } },
      },
    },
    fatture: {
      table: 'fatture',
      row: draft._id,
      others: otherFunerals,
      create: {
        route: createInvoice,
        given: { body: { cliente: billedClient(), righe: [funeralLine()], id_servizio: id } },
      },
    },
    pagamenti: {
      table: 'pagamenti',
      row: paid.pagamenti[0]?._id ?? '',
      others: { id_fattura: `'${draft._id}x' || (n % 4000 + 1)` },
      create: { route: payInvoice, given: payment },
    },
    inviiSpeseFunebri: { table: 'invii_spese_funebri', row: 'invio-di-prova', unique: { protocollo: 'n::text' } },
    richieste: {
      table: 'pratiche',
      row: request._id,
      others: otherFunerals,
      create: {
        route: sendRequest,
        given: { body: { cosa: 'Contratto da rivedere', titolo: 'Un altro', testo: '', id_servizio: id }, file: pdf() },
      },
    },
    messaggi: {
      table: 'messaggi_pratica',
      row: message._id,
      others: { id_pratica: "t.id_pratica || 'x' || (n % 4000 + 1)" },
    },
    certificati: {
      table: 'certificati',
      row: certificate._id,
      unique: { id_corso: 'null' },
      create: { route: addCertificate, given: { body: certificateFields(), file: pdf('polizza.pdf') } },
    },
  };
  ids = {
    servizio: id,
    evento: event._id,
    annuncio: notice._id,
    'allegati-di-annuncio': notice._id,
    allegato: attachment._id,
    anagrafica: contact._id,
    risorsa: resource._id,
    compito: task._id,
    voce: price._id,
    preventivo: quote._id,
    fattura: issued._id,
    pratica: request._id,
    certificato: certificate._id,
  };
  for (const list of filledFirst) await copyRows(db(), lists[list].table, lists[list].row, mostFilled - 1);
});

async function personRow(contact: string): Promise<string> {
  const [row] = await queryAppRows(
    test,
    { _id: z.string() },
    sql`select "_id" from servizi_persone where id_anagrafica = ${contact}`,
  );
  return row?._id ?? '';
}

/** Those that rows of other lists belong to. */
const filledFirst: readonly BudgetedList[] = ['servizi', 'anagrafiche'];

const perParentOf = (list: BudgetedList): number | undefined => {
  const budget = budgets[list];
  return 'perParent' in budget ? budget.perParent.max : undefined;
};
const listed = Object.keys(budgets) as BudgetedList[];
const create = ({ route, given }: NonNullable<Filled['create']>) => {
  test.clock.pass(61_000);
  return call(test, route, { token: owner.token, ...given });
};

/** Objects of `ids` that a call shows what belongs to them. */
const shownObjects = new Set([
  'servizio',
  'annuncio',
  'allegati-di-annuncio',
  'anagrafica',
  'preventivo',
  'fattura',
  'pratica',
]);
/** What a screen asks for, where its call answers nothing otherwise. */
const queries: Record<string, Record<string, string>> = {
  '/api/agenda': { da: '2026-01-01', a: '2026-12-31' },
  '/api/compiti': { da: '2026-01-01', a: '2026-12-31', fatti: 'true' },
  '/api/agenda/conflitti': { inizio: '2026-11-24T10:00', risorse: 'nessuna' },
};

describe('each list filled to its limit', () => {
  it.each(listed.filter((list) => perParentOf(list) !== undefined))(
    '%s of one thing: one more is refused with the limit',
    async (list) => {
      const { table, row, unique, create: more } = lists[list];
      await copyRows(db(), table, row, (perParentOf(list) ?? 1) - 1, unique);
      if (!more) return;
      const { status, body } = await create(more);
      expect([status, body.code, body.error]).toEqual([409, 'limite-raggiunto', budgetSentence(list, 'parent')]);
    },
  );

  it.each(listed)('%s of the agency: one more is refused with the limit', async (list) => {
    const { table, row, unique, others, create: more } = lists[list];
    const { max } = budgets[list];
    const filled = Math.min(max, mostFilled) - (perParentOf(list) ?? 1);
    const different = Object.fromEntries(
      Object.entries(unique ?? {}).map(([column, value]) => [column, value.replace(/\bn\b/, '(n + 1000)')]),
    );
    const apart = others ? { ...others, _id: `t."_id" || 'x' || n` } : {};
    if (!filledFirst.includes(list)) await copyRows(db(), table, row, filled, { ...different, ...apart });
    if (others || max > mostFilled || !more) return;
    const { status, body } = await create(more);
    expect([status, body.error]).toEqual([409, budgetSentence(list, 'agency')]);
  });

  /** Bytes of the largest answer: fifteen hundred events of an agenda, or a thousand tasks, with their people and clashes. */
  const mostBytes = 3_000_000;
  /** In ms, for the slowest of five calls and for the longest silence. */
  const mostTime = 3000;
  const shown = allRoutes.filter(
    ({ method, access, file, object, path }) =>
      method === 'GET' &&
      (access === 'agency' || access === 'owner' || (access === 'public' && path.includes('/:id'))) &&
      !file &&
      (object === undefined || shownObjects.has(object)),
  );

  it.each(shown.map((route) => [route.path, route] as const))('%s answers within bounds', async (_path, route) => {
    const params = { id: ids[route.object ?? ''] ?? ids.annuncio, id_utente: owner.agency._id, taxcode: nextTaxCode() };
    const query: Record<string, string> = route.paged ? { pageSize: '200' } : {};
    const given = { token: owner.token, params, query: { ...query, ...queries[route.path] } };
    const took: number[] = [];
    const silence = await longestSilence(async () => {
      for (let n = 0; n < 5; n += 1) {
        const began = performance.now();
        const { status, body } = await call(test, route, given);
        took.push(performance.now() - began);
        expect([status < 500, JSON.stringify(body).length < mostBytes]).toEqual([true, true]);
      }
    });
    // Generous, for a machine that others use: what grew with the square took minutes.
    expect(Math.max(...took)).toBeLessThan(mostTime);
    expect(silence).toBeLessThan(mostTime);
  });

  it('public pages answer within bounds', async () => {
    const notice = { _id: ids.annuncio ?? '', nome: 'Maria Teresa', cognome: 'Dell’Acqua' };
    const pages = [
      noticeAddress(notice),
      calendarAddress(notice._id),
      agencyAddress(owner.agency.slug),
      '/annunci-recenti',
      '/feed.json',
      '/necrologi/oggi',
      `/api/embed/${owner.agency.slug}`,
    ];
    for (const url of pages) {
      let bytes = 0;
      const silence = await longestSilence(async () => {
        const answer = await test.app.inject({ url });
        expect(answer.statusCode, url).toBeLessThan(500);
        bytes = answer.body.length;
      });
      expect([url, bytes < 1_000_000, silence < mostTime]).toEqual([url, true, true]);
    }
  });
});
