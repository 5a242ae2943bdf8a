import type { Invoice } from '@commiato/contracts/billing/invoices';
import { newPriceEntry } from '@commiato/contracts/billing/price-list';
import { addDays } from '@commiato/demo/people/days';
import type { PlannedBilling, PlannedCase } from '@commiato/demo/plan/billing';
import { type Good, packages } from '@commiato/demo/plan/prices';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { issueCreditNote } from '../features/billing/invoices/credit-service.ts';
import { issueInvoice } from '../features/billing/invoices/issue-service.ts';
import { addPayment } from '../features/billing/invoices/payment-service.ts';
import { listInvoices } from '../features/billing/invoices/queries.ts';
import { createInvoice } from '../features/billing/invoices/service.ts';
import { addPriceEntry, readPriceEntries } from '../features/billing/price-list/service.ts';
import { answerOffer } from '../features/billing/quotes/offer-service.ts';
import { listQuotes } from '../features/billing/quotes/queries.ts';
import {
  createDraftInvoiceFromQuote,
  recordDecisionOrReturnToDraft,
  sendQuote,
} from '../features/billing/quotes/send-service.ts';
import { createQuote } from '../features/billing/quotes/service.ts';
import { changeBillingSettings } from '../features/billing/settings/service.ts';
import { allFeatures } from '../features/features.ts';
import { type AgencyScope, createAgencyScope, publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { daysBefore } from './moments.ts';
import { correctDiscarded, transmit } from './transmissions.ts';

/** What the documents of all agencies are created with. */
interface Filling {
  readonly today: string;
  /** Whether the invoices are sent to the Interchange System, which answers. */
  readonly sent: boolean;
  readonly goOn: () => boolean;
}

/**
 * Writes the price lists, quotes and invoices of agencies that are not there yet, through the product's own services and on the days that
 * they are dated, so that nothing is there which the product would not have made. Their clients and funerals have to be there.
 */
export async function fillBilling(
  deps: Deps,
  works: readonly PlannedWork[],
  { today, sent, goOn }: Filling,
): Promise<void> {
  for (const { agency, billing } of works.filter((work) => work.agency.account.attivo)) {
    const context = { deps, today, sent, scope: createAgencyScope(agency._id) };
    if (goOn()) await fillPrices(context, billing);
    const subjects = await subjectsOf(context);
    for (const planned of billing.cases)
      if (goOn() && !subjects.has(planned.contents.oggetto)) await createDocuments(context, planned);
  }
}

/** What every document of one agency is created with. */
interface DocumentContext extends Omit<Filling, 'goOn'> {
  readonly deps: Deps;
  readonly scope: AgencyScope;
}

/** The product as it was so many days ago. */
const daysAgo = ({ deps, today }: DocumentContext, ago: number): Deps => daysBefore(deps, today, ago);

async function fillPrices(context: DocumentContext, { iban, prices }: PlannedBilling): Promise<void> {
  const deps = daysAgo(context, 200);
  const { db } = deps.database;
  const { rows } = await readPriceEntries(db, context.scope, { pageSize: 200 });
  const ids = new Map(rows.map(({ nome, _id }) => [nome, _id]));
  if (ids.size === 0) await changeBillingSettings(deps, context.scope, { iban });
  for (const [nome, entry] of prices)
    if (!ids.has(nome)) ids.set(nome, (await addPriceEntry(deps, context.scope, db, entry))._id);
  const partOf = (good: Good) => ({ id_voce: ids.get(good) ?? '' });
  for (const [nome, goods] of Object.entries(packages)) {
    const voci = goods.map(partOf);
    if (!ids.has(nome))
      await addPriceEntry(deps, context.scope, db, newPriceEntry.parse({ tipo: 'pacchetto', nome, voci }));
  }
}

/** The subjects of the documents that the agency has already: they are not created again. */
async function subjectsOf({ deps, scope, today }: DocumentContext): Promise<ReadonlySet<string>> {
  const { db } = deps.database;
  const quotes = await listQuotes(db, scope, { pageSize: 200 }, today);
  const invoices = await listInvoices(db, scope, { pageSize: 200 }, today);
  return new Set([...quotes.rows, ...invoices.rows].map(({ oggetto }) => oggetto));
}

/** A quote and how it ended; an invoice and what became of it. */
async function createDocuments(context: DocumentContext, planned: PlannedCase): Promise<void> {
  const { ago, quote, invoice, advance } = planned;
  const quoted = quote === undefined ? null : await createQuoteOf(context, planned, quote);
  if (!invoice) return;
  const paidBefore = advance === undefined ? [] : [await issueAdvance(context, planned, advance)];
  const day = ago - invoice.after;
  const draft = await createDraft(context, planned, day, { quoted, paidBefore });
  if (invoice.outcome === 'bozza') return;
  const issued = await issueInvoice(daysAgo(context, day), context.scope, draft, {});
  await afterIssue(context, planned, invoice, { issued, day });
}

interface Before {
  readonly quoted: string | null;
  readonly paidBefore: readonly string[];
}

/** The draft of an invoice, from its quote where there is one; answers its `_id`. */
async function createDraft(
  context: DocumentContext,
  { contents, mistaken }: PlannedCase,
  day: number,
  { quoted, paidBefore }: Before,
): Promise<string> {
  const deps = daysAgo(context, day);
  const { db } = deps.database;
  if (quoted) return (await createDraftInvoiceFromQuote(deps, context.scope, db, quoted))._id;
  const client = mistaken ? { cliente: mistaken } : {};
  return (await createInvoice(deps, context.scope, db, { ...contents, ...client, acconti: [...paidBefore] }))._id;
}

/** Transmission, payments and correction of an invoice that was issued so many days ago. */
async function afterIssue(
  context: DocumentContext,
  { shared }: PlannedCase,
  { outcome, answer = 'consegnata' }: NonNullable<PlannedCase['invoice']>,
  { issued, day }: { readonly issued: Invoice; readonly day: number },
): Promise<void> {
  const { scope, sent } = context;
  const isDiscarded = outcome === 'scartata' || outcome === 'corretta';
  if (sent) await transmit(daysAgo(context, day - 1), scope, issued, isDiscarded ? 'scartata' : answer);
  if (sent && outcome === 'corretta') {
    const corrected = await correctDiscarded(daysAgo(context, day - 2), scope, issued);
    await transmit(daysAgo(context, day - 3), scope, corrected, 'consegnata');
  }
  if (outcome === 'pagata') await pay(context, issued, day - 14, 1);
  if (outcome === 'pagata in parte' && shared === 'one pays') await payShareOfFirst(context, issued, day - 20);
  else if (outcome === 'pagata in parte') await pay(context, issued, day - 20, 0.4);
  const credit = creditOf(outcome, issued);
  if (!credit) return;
  const deps = { ...daysAgo(context, day - 3), invoiceBalance: allFeatures.invoiceBalance };
  const note = await issueCreditNote(deps, scope, context.deps.database.db, issued._id, credit);
  if (sent) await transmit(daysAgo(context, day - 4), scope, note, 'consegnata');
}

/** What is credited of an invoice: all of it, or the posters alone; null where nothing is. */
function creditOf(outcome: NonNullable<PlannedCase['invoice']>['outcome'], { righe }: Invoice) {
  if (outcome === 'stornata') return { motivo: 'Fattura intestata per errore' };
  const posters = righe.filter(({ descrizione }) => descrizione.startsWith('Manifesti'));
  return outcome === 'rettificata' ? { motivo: 'Manifesti non affissi', righe: posters } : null;
}

async function createQuoteOf(
  context: DocumentContext,
  { ago, contents, online }: PlannedCase,
  outcome: NonNullable<PlannedCase['quote']>,
) {
  const { scissionePagamenti: _, ordine: __, ...quoted } = contents;
  const deps = daysAgo(context, ago);
  const { _id, cliente } = await createQuote(deps, context.scope, deps.database.db, quoted);
  if (outcome === 'bozza') return _id;
  const { link } = await sendQuote(deps, context.scope, deps.database.db, _id, { mail: '', messaggio: '' });
  if (online) await acceptOnline(deps, link ?? '', `${cliente.nome} ${cliente.cognome}`);
  else if (outcome === 'accettato' || outcome === 'rifiutato') {
    const motivo = outcome === 'rifiutato' ? 'La famiglia ha scelto la cremazione.' : '';
    await recordDecisionOrReturnToDraft(daysAgo(context, ago - 2), context.scope, _id, { stato: outcome, motivo });
  }
  return _id;
}

/** The client opens the link of a quote and accepts it. */
async function acceptOnline(deps: Deps, link: string, nome: string): Promise<void> {
  const token = link.split('/').at(-1) ?? '';
  await answerOffer(deps, publicScope, { token, ip: '203.0.113.24' }, { stato: 'accettato', nome, motivo: '' });
}

/** An advance on what a case is about, issued and paid on its first day; answers its `_id`. */
async function issueAdvance(context: DocumentContext, { ago, contents }: PlannedCase, cents: number): Promise<string> {
  const { oggetto, id_anagrafica, defunto } = contents;
  const deps = daysAgo(context, ago);
  const line = {
    descrizione: `Acconto: ${oggetto}`,
    quantita: 1000,
    prezzo: cents,
    trattamento: 'esente_funebre',
  } as const;
  const { _id } = await createInvoice(deps, context.scope, deps.database.db, {
    tipo: 'TD02',
    oggetto: line.descrizione,
    id_anagrafica,
    defunto,
    righe: [line],
  });
  const issued = await issueInvoice(deps, context.scope, _id, {});
  if (context.sent) await transmit(deps, context.scope, issued, 'consegnata');
  await pay(context, issued, ago, 1);
  return _id;
}

/** Records that each payer has paid a part of what is left. */
async function pay(context: DocumentContext, { _id, residuo, saldi }: Invoice, ago: number, part: number) {
  const payers = saldi.length > 1 ? saldi.map((pagatore) => ({ pagatore, owed: pagatore.resta })) : [{ owed: residuo }];
  for (const { owed, ...payer } of payers)
    await recordPayment(context, _id, ago, { ...payer, importo: Math.round(owed * part) });
}

/** Records that the first payer has paid the own share: the others still owe theirs. */
async function payShareOfFirst(context: DocumentContext, { _id, saldi: [first] }: Invoice, ago: number) {
  if (first) await recordPayment(context, _id, ago, { pagatore: first, importo: first.resta });
}

type Payment = Pick<Parameters<typeof addPayment>[4], 'pagatore' | 'importo'>;

async function recordPayment(context: DocumentContext, id: string, ago: number, payment: Payment) {
  const deps = { ...daysAgo(context, ago), invoiceBalance: allFeatures.invoiceBalance };
  await addPayment(deps, context.scope, deps.database.db, id, {
    ...payment,
    data: addDays(context.today, -ago),
    modalita: 'MP05',
    nota: '',
    ancheAltri: false,
  });
}
