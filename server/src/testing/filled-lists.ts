import { createCollaborator } from '@commiato/contracts/accounts/collaborators';
import { createKey } from '@commiato/contracts/accounts/keys';
import { allRoutes } from '@commiato/contracts/all-routes';
import { recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { createInvoice } from '@commiato/contracts/billing/invoices';
import { addPriceEntry } from '@commiato/contracts/billing/price-list';
import { createQuote } from '@commiato/contracts/billing/quotes';
import { type BudgetedList, budgets } from '@commiato/contracts/budgets';
import { createContact } from '@commiato/contracts/contacts/contacts';
import { createForm, replaceFormFile } from '@commiato/contracts/forms/forms';
import { requestSignature } from '@commiato/contracts/forms/signatures';
import { createCustodyLabel, recordCustodyStep } from '@commiato/contracts/funerals/custody';
import { createEvent } from '@commiato/contracts/funerals/events';
import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { createFuneral } from '@commiato/contracts/funerals/funerals';
import { addPerson } from '@commiato/contracts/funerals/people';
import { createResource } from '@commiato/contracts/funerals/resources';
import { createTask } from '@commiato/contracts/funerals/tasks';
import { addAttachment } from '@commiato/contracts/notices/attachments';
import { listEmbeddedNotices } from '@commiato/contracts/notices/embed';
import { inviteRelative } from '@commiato/contracts/notices/family';
import { importNotices } from '@commiato/contracts/notices/import';
import { publishNotice } from '@commiato/contracts/notices/notices';
import { createPostingRule } from '@commiato/contracts/notices/postings';
import { createPrint } from '@commiato/contracts/notices/prints';
import { createProof } from '@commiato/contracts/notices/proofs';
import { noticeAddress, noticeCalendarAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { todaysFuneralsAddress } from '@commiato/contracts/notices/public-places';
import { addOwnCertificate } from '@commiato/contracts/office/certificates';
import { createMunicipalityRule } from '@commiato/contracts/paperwork/municipality-rules';
import { prepareOrSendPapers } from '@commiato/contracts/paperwork/sending';
import { sendMessage } from '@commiato/contracts/requests/messages';
import { sendRequest } from '@commiato/contracts/requests/requests';
import { type RouteDefinition, routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice, seedPriceEntry, seedQuote } from './billing.ts';
import { call, type SeededProgram, type TestCall } from './calls.ts';
import { collaboratorFields, keyFields, seedInvitation, seedKey } from './collaborators.ts';
import { seedContact } from './contacts.ts';
import { copyRows, giveVersions } from './copied-rows.ts';
import { certificateFields, seedCertificate } from './deadlines.ts';
import { pdf, seedRequest } from './documents.ts';
import { seedContribution, seedRelative } from './families.ts';
import {
  nextTaxCode,
  noticeFields,
  portrait,
  printFields,
  seedAttachment,
  seedNotice,
  seedPosting,
  seedPrint,
  seedProof,
  type TestAgency,
} from './fixtures.ts';
import { flatForm, seedForm, seedSignature } from './forms.ts';
import {
  seedCustody,
  seedEvent,
  seedFuneral,
  seedFuneralDocument,
  seedResource,
  seedScan,
  seedTask,
} from './funerals.ts';
import { noticesCsv, seedImport } from './imports.ts';
import { seedPacket, seedRule } from './paperwork.ts';
import { queryRows } from './rows.ts';

/** A list with one row of an agency: its table, a row to copy, what differs in the copies, and the call that would create one more. */
export interface FilledList {
  readonly table: string;
  readonly row: string;
  readonly unique?: Readonly<Record<string, string>>;
  /** Parents of the copies that belong to others. */
  readonly others?: Readonly<Record<string, string>>;
  /** Another row, and what differs in its copies: half of those of the agency are of it. */
  readonly second?: Pick<FilledList, 'row' | 'unique'>;
  readonly create?: { readonly route: RouteDefinition; readonly given: TestCall };
}

/** Every list of an agency with one row, and the ids of these rows by the route's word for its object. */
export interface SeededLists {
  readonly lists: Readonly<Record<BudgetedList, FilledList>>;
  readonly ids: Readonly<Record<string, string>>;
  /** The day of all events. */
  readonly day: string;
}

/** The lists, those first that rows of others belong to. */
export const budgetedLists: readonly BudgetedList[] = [
  'servizi',
  'anagrafiche',
  ...(Object.keys(budgets) as BudgetedList[]).filter((list) => list !== 'servizi' && list !== 'anagrafiche'),
];

/** What copies of rows belong to, in turn, beside the one thing that has all that it may. */
const parents = 4000;
const otherFunerals = { id_servizio: `t.id_servizio || (n % ${parents} + 1)` };

/** Makes one row of each list of an agency. */
export async function seedLists(program: SeededProgram, db: Db, owner: TestAgency): Promise<SeededLists> {
  const { token } = owner;
  const { _id: id } = await seedFuneral(program, token);
  const day = romeDay(program.clock.now());
  // At an hour that is to come on most days, so that pages of today and of what is coming tell it.
  const event = await seedEvent(program, token, id, { inizio: `${day}T23:00` });
  const notice = await seedNotice(program, token, { codfisc: nextTaxCode(), id_servizio: id });
  const attachment = await seedAttachment(program, token, notice._id);
  const posting = await seedPosting(program, token);
  const print = await seedPrint(program, token, notice._id);
  const proof = await seedProof(program, token, print._id);
  const relative = await seedRelative(program, token, id);
  const contribution = await seedContribution(program, token, id);
  const contact = await seedContact(program, token);
  const { body: person } = await call(program, addPerson, {
    token,
    params: { id },
    body: { ruolo: 'committente', id_anagrafica: contact._id },
  });
  const resource = await seedResource(program, token);
  const task = await seedTask(program, token, { id_servizio: id, giorno: day });
  const document = await seedFuneralDocument(program, token, id);
  const label = await seedCustody(program, token, id);
  const { passaggi: steps } = await seedScan(program, token, label.codice);
  const townRule = await seedRule(program, token);
  const packet = await seedPacket(program, token, id);
  const paperForm = await seedForm(program, token);
  const formVersion = await firstVersion(db, paperForm._id);
  const signature = await seedSignature(program, token, id);
  const price = await seedPriceEntry(program, token);
  const quote = await seedQuote(program, token, { id_servizio: id });
  const draft = await seedInvoice(program, token, { id_servizio: id });
  const issued = await seedIssuedInvoice(program, token);
  const payment = { token, params: { id: issued._id }, body: { data: '2026-11-20', importo: 10, modalita: 'MP01' } };
  const { body: paid } = await call(program, recordInvoicePayment, payment);
  const request = await seedRequest(program, token, { id_servizio: id });
  const said = { token, params: { id: request._id }, body: { testo: 'Manca la firma.' } };
  const { body: message } = await call(program, sendMessage, said);
  const certificate = await seedCertificate(program, token);
  const key = await seedKey(program, token);
  const collaborator = await seedInvitation(program, token);
  await db.execute(sql`insert into invii_spese_funebri ("_id", id_utente, anno, tipo, protocollo, creato)
    values ('invio-di-prova', ${owner.agency._id}, 2026, 'ordinario', '1', now())`);
  const contactBody = { role: 'cliente', nome: 'Ada', cognome: 'Neri' };
  const lists: Record<BudgetedList, FilledList> = {
    servizi: {
      table: 'servizi',
      row: id,
      unique: { codfisc: "''" },
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
      row: await personRow(db, person.id_anagrafica),
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
    custodie: {
      table: 'custodie',
      row: label._id,
      others: otherFunerals,
      unique: { codice: "'A' || translate(lpad((n)::text, 5, '0'), '0123456789', 'ABCDEFGHJK')" },
      create: { route: createCustodyLabel, given: { params: { id }, body: { cosa: 'urna' } } },
    },
    passaggi: {
      table: 'custodie_passaggi',
      row: steps[0]?._id ?? '',
      others: { id_custodia: `'${label._id}x' || (n % ${parents} + 1)` },
      unique: { numero: 'n + 100' },
      create: {
        route: recordCustodyStep,
        given: { params: { id: label.codice }, body: { luogo: 'Chiesa di San Rocco' } },
      },
    },
    regoleComune: {
      table: 'regole_comuni',
      row: townRule._id,
      unique: { nome: "'Documento ' || n" },
      create: {
        route: createMunicipalityRule,
        given: { body: { comune: 'Forlì', nome: 'Autorizzazione al trasporto' } },
      },
    },
    inviiServizi: {
      table: 'invii_servizi',
      row: packet._id,
      others: otherFunerals,
      create: {
        route: prepareOrSendPapers,
        given: { params: { id }, body: { canale: 'portale', documenti: [`${id}.mandato`] } },
      },
    },
    moduli: {
      table: 'moduli',
      row: paperForm._id,
      create: { route: createForm, given: { body: { nome: 'Trasporto' }, file: await flatForm() } },
    },
    versioniModuli: {
      table: 'moduli_versioni',
      row: formVersion,
      others: { id_modulo: `'${paperForm._id}' || (n % 400 + 1)` },
      unique: { numero: 'n + 100' },
      create: {
        route: replaceFormFile,
        given: { params: { id: paperForm._id }, body: {}, file: await flatForm() },
      },
    },
    firme: {
      table: 'firme',
      row: signature._id,
      others: otherFunerals,
      unique: { impronta: 'sha256((n::text)::bytea)' },
      create: { route: requestSignature, given: { params: { id }, body: { documenti: ['privacy'], nome: 'Bruno' } } },
    },
    annunci: {
      table: 'annunci',
      row: notice._id,
      others: { id_servizio: `'${id}' || (n % ${parents} + 1)` },
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
      others: { id_nek: `t.id_nek || 'x' || (n % ${parents} + 1)` },
      create: {
        route: addAttachment,
        given: { body: { id_nek: notice._id, testo: 'Partecipano' }, file: await portrait() },
      },
    },
    stampe: {
      table: 'stampe',
      row: print._id,
      // Copies of the notice stand before.
      others: { id_nek: `'${notice._id}x' || (n % ${parents} + 1)` },
      create: { route: createPrint, given: { params: { id: notice._id }, body: printFields() } },
    },
    bozze: {
      table: 'bozze',
      row: proof._id,
      others: { id_stampa: `'${print._id}x' || (n % ${parents} + 1)` },
      unique: { impronta: 'null' },
      create: { route: createProof, given: { params: { id: print._id }, body: { nome: 'I nipoti' } } },
    },
    familiari: {
      table: 'familiari',
      row: relative._id,
      others: otherFunerals,
      unique: { impronta: 'sha256(n::text::bytea)' },
      create: { route: inviteRelative, given: { params: { id }, body: { nome: 'Bruno' } } },
    },
    dallaFamiglia: { table: 'dalla_famiglia', row: contribution, others: otherFunerals },
    affissioni: {
      table: 'affissioni',
      row: posting._id,
      unique: { comune: 't.comune || n' },
      create: { route: createPostingRule, given: { body: { comune: 'Forlì', prov: 'FC' } } },
    },
    listino: {
      table: 'listino',
      row: price._id,
      create: { route: addPriceEntry, given: { body: { tipo: 'voce', nome: 'Urna', prezzo: 9000 } } },
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
      second: {
        row: issued._id,
        unique: { progressivo: 'n + 100', numero: '(n + 100)::text', file: 'n + 100' },
      },
      create: {
        route: createInvoice,
        given: { body: { cliente: billedClient(), righe: [funeralLine()], id_servizio: id } },
      },
    },
    pagamenti: {
      table: 'pagamenti',
      row: paid.pagamenti[0]?._id ?? '',
      others: { id_fattura: `'${issued._id}x' || (n % 2000 + 1)` },
      create: { route: recordInvoicePayment, given: payment },
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
      others: { id_pratica: `t.id_pratica || 'x' || (n % ${parents} + 1)` },
    },
    certificati: {
      table: 'certificati',
      row: certificate._id,
      unique: { id_corso: 'null' },
      create: { route: addOwnCertificate, given: { body: certificateFields(), file: pdf('polizza.pdf') } },
    },
    chiavi: {
      table: 'chiavi',
      row: key._id,
      unique: { impronta: "decode(md5(t.impronta::text || n), 'hex')" },
      create: { route: createKey, given: { body: keyFields() } },
    },
    importazioni: {
      table: 'importazioni',
      row: await seedImport(program, token),
      unique: { impronta: 't.impronta || n' },
      create: {
        route: importNotices,
        given: { file: noticesCsv(`Nome,Cognome,Decesso\nUgo,Neri,${addDays(day, -3)}`) },
      },
    },
    collaboratori: {
      table: 'collaboratori',
      row: collaborator._id,
      unique: { mail: 't.mail || n', impronta: 'null' },
      create: { route: createCollaborator, given: { body: collaboratorFields() } },
    },
  };
  const ids = {
    servizio: id,
    evento: event._id,
    annuncio: notice._id,
    'allegati-di-annuncio': notice._id,
    allegato: attachment._id,
    stampa: print._id,
    anagrafica: contact._id,
    risorsa: resource._id,
    compito: task._id,
    custodia: label.codice,
    'regola di un comune': townRule._id,
    'pratica di servizio': `${id}.mandato`,
    voce: price._id,
    preventivo: quote._id,
    fattura: issued._id,
    pratica: request._id,
    certificato: certificate._id,
  };
  return { lists, ids, day };
}

/** The only version of a new form. */
async function firstVersion(db: Db, form: string): Promise<string> {
  const [row] = await queryRows(
    db,
    { _id: z.string() },
    sql`select "_id" from moduli_versioni where id_modulo = ${form}`,
  );
  return row?._id ?? '';
}

async function personRow(db: Db, contact: string): Promise<string> {
  const [row] = await queryRows(
    db,
    { _id: z.string() },
    sql`select "_id" from servizi_persone where id_anagrafica = ${contact}`,
  );
  return row?._id ?? '';
}

/** Objects of `ids` that a call shows what belongs to them. */
const shownObjects = new Set([
  'servizio',
  'annuncio',
  'allegati-di-annuncio',
  'anagrafica',
  'custodia',
  'preventivo',
  'fattura',
  'pratica',
]);

/** Every call that shows an agency, or visitors of its pages, something of its lists; files apart. */
export const listCalls: readonly RouteDefinition[] = allRoutes.filter(
  ({ method, access, file, object, path }) =>
    method === 'GET' &&
    (access === 'agency' || access === 'owner' || (access === 'public' && path.includes('/:id'))) &&
    !file &&
    (object === undefined || shownObjects.has(object)),
);

/** What a screen asks for, where its call answers nothing otherwise. */
const queriesOf = ({ ids, day }: SeededLists): Readonly<Record<string, Record<string, string>>> => {
  const year = { da: addDays(day, -180), a: addDays(day, 180) };
  return {
    '/api/agenda': year,
    '/api/compiti': { ...year, fatti: 'true' },
    '/api/fatture/totali': { anno: day.slice(0, 4) },
    '/api/fatture/spese-funebri': { anno: day.slice(0, 4) },
    '/api/anagrafica/:id/unione': { id_altra: `${ids.anagrafica}1` },
    '/api/agenda/conflitti': { inizio: `${day}T23:00`, risorse: 'nessuna' },
  };
};

/** Asks such a call for the most that it answers. */
export function askedOf(route: RouteDefinition, seeded: SeededLists, { agency, token }: TestAgency): TestCall {
  const { ids } = seeded;
  const params = { id: ids[route.object ?? ''] ?? ids.annuncio, id_utente: agency._id, taxcode: nextTaxCode() };
  return { token, params, query: { ...(route.paged ? { pageSize: '200' } : {}), ...queriesOf(seeded)[route.path] } };
}

/** The public pages that show something of an agency's lists. */
export const listPages = ({ ids }: SeededLists, { agency }: TestAgency): readonly string[] => [
  noticeAddress({ _id: ids.annuncio ?? '', nome: 'Maria Teresa', cognome: 'Dell’Acqua' }),
  noticeCalendarAddress(ids.annuncio ?? ''),
  agencyAddress(agency.slug),
  publicPaths.recent,
  '/feed.json',
  todaysFuneralsAddress(publicPaths.places),
  routeAddress(listEmbeddedNotices.path, { slug: agency.slug }),
];

/** The greatest number of a list that belongs to one thing; undefined where it has no such bound. */
export const perParentOf = (list: BudgetedList): number | undefined => {
  const budget = budgets[list];
  return 'perParent' in budget ? budget.perParent.max : undefined;
};

/** Fills a list up to what one thing may have of it, past the calls. */
export async function fillParent(db: Db, { lists }: SeededLists, list: BudgetedList): Promise<void> {
  const { table, row, unique } = lists[list];
  await copyRows(db, table, row, (perParentOf(list) ?? 1) - 1, unique);
  if (list === 'stampe') await giveVersions(db, row);
}

/** Fills a list, of which one thing has all that it may, up to what an agency may have of it, or to `most`. */
export async function fillAgency(
  db: Db,
  { lists }: SeededLists,
  list: BudgetedList,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { table, row, unique, others, second } = lists[list];
  const apart = others ? { ...others, _id: `t."_id" || 'x' || n` } : {};
  const copies = Math.min(budgets[list].max, most) - (perParentOf(list) ?? 1);
  const ofSecond = second ? Math.floor(copies / 2) : 0;
  await copyRows(db, table, row, copies - ofSecond, { ...shifted(unique), ...apart });
  if (second) await copyRows(db, table, second.row, ofSecond, { ...shifted(second.unique), ...apart });
  if (list === 'stampe') await giveVersions(db, row);
}

/** What differs in copies, with other numbers than those that one thing has. */
const shifted = (unique: FilledList['unique'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(unique).map(([column, value]) => [column, value.replace(/\bn\b/, '(n + 1000)')]));
