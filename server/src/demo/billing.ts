import type { Invoice } from '@commiato/contracts/billing/invoices';
import { newPriceEntry } from '@commiato/contracts/billing/price-list';
import { addDays, instantOf } from '@commiato/demo/people/days';
import { type PlannedBilling, type PlannedCase, planBilling } from '@commiato/demo/plan/billing';
import { planContacts } from '@commiato/demo/plan/contacts';
import type { DemoPlan } from '@commiato/demo/plan/plan';
import { type Good, packages } from '@commiato/demo/plan/prices';
import { createRandom } from '@commiato/demo/random';
import { creditInvoice } from '../features/billing/invoices/credit-service.ts';
import { issueInvoice } from '../features/billing/invoices/issue-service.ts';
import { addPayment } from '../features/billing/invoices/payment-service.ts';
import { listInvoices } from '../features/billing/invoices/queries.ts';
import { createInvoice } from '../features/billing/invoices/service.ts';
import { addPrice, readPrices } from '../features/billing/price-list/service.ts';
import { listQuotes } from '../features/billing/quotes/queries.ts';
import { invoiceQuote, sendQuote, setQuoteState } from '../features/billing/quotes/send-service.ts';
import { createQuote } from '../features/billing/quotes/service.ts';
import { changeBilling } from '../features/billing/settings/service.ts';
import { type AgencyScope, mintAgency } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';

/** How much of its billing an agency shows. */
interface Extent {
  /** Everything, or only what every agency has. */
  readonly whole: boolean;
}

/**
 * Writes the price lists, quotes and invoices of agencies that are not there yet, through the product's own services and on the days that
 * they are dated, so that nothing is there which the product would not have made. Their clients have to be there.
 */
export async function fillBilling(
  deps: Deps,
  { agencies, today }: Pick<DemoPlan, 'agencies' | 'today'>,
  { whole }: Extent,
  goOn: () => boolean,
): Promise<void> {
  for (const agency of agencies.filter(({ account }) => account.attivo)) {
    const contacts = planContacts(agency, today, createRandom(`${agency._id} anagrafiche`));
    const clients = contacts.filter(({ role }) => role === 'cliente');
    const plan = planBilling({ agency, clients, today, whole }, createRandom(`${agency._id} fatture`));
    const context = { deps, today, scope: mintAgency(agency._id) };
    if (goOn()) await fillPrices(context, plan);
    const subjects = await subjectsOf(context);
    for (const planned of plan.cases)
      if (goOn() && !subjects.has(planned.contents.oggetto)) await createDocuments(context, planned);
  }
}

/** What every document of one agency is created with. */
interface DocumentContext {
  readonly deps: Deps;
  readonly scope: AgencyScope;
  readonly today: string;
}

/** The product as it was so many days ago, at ten in the morning. */
const daysAgo = ({ deps, today }: DocumentContext, ago: number): Deps => ({
  ...deps,
  clock: { now: () => instantOf(addDays(today, -ago), 600) },
});

async function fillPrices(context: DocumentContext, { iban, prices }: PlannedBilling): Promise<void> {
  const deps = daysAgo(context, 200);
  const { db } = deps.database;
  const { rows } = await readPrices(db, context.scope, { pageSize: 200 });
  const ids = new Map(rows.map(({ nome, _id }) => [nome, _id]));
  if (ids.size === 0) await changeBilling(deps, context.scope, { iban });
  for (const [nome, entry] of prices)
    if (!ids.has(nome)) ids.set(nome, (await addPrice(deps, context.scope, db, entry))._id);
  const partOf = (good: Good) => ({ id_voce: ids.get(good) ?? '' });
  for (const [nome, goods] of Object.entries(packages)) {
    const voci = goods.map(partOf);
    if (!ids.has(nome)) await addPrice(deps, context.scope, db, newPriceEntry.parse({ tipo: 'pacchetto', nome, voci }));
  }
}

/** The subjects of the documents that the agency has already: they are not created again. */
async function subjectsOf({ deps, scope, today }: DocumentContext): Promise<ReadonlySet<string>> {
  const { db } = deps.database;
  const quotes = await listQuotes(db, scope, { pageSize: 200 }, today);
  const invoices = await listInvoices(db, scope, { pageSize: 200 }, today);
  return new Set([...quotes.rows, ...invoices.rows].map(({ oggetto }) => oggetto));
}

/** A quote and how it ended; an invoice, its payments and its credit note. */
async function createDocuments(context: DocumentContext, planned: PlannedCase): Promise<void> {
  const { ago, quote, invoice, contents, advance } = planned;
  const quoted = quote === undefined ? null : await createQuoteOf(context, planned, quote);
  if (!invoice) return;
  const paidBefore = advance === undefined ? [] : [await issueAdvance(context, planned, advance)];
  const day = ago - invoice.after;
  const deps = daysAgo(context, day);
  const { db } = deps.database;
  const { _id } = quoted
    ? await invoiceQuote(deps, context.scope, db, quoted)
    : await createInvoice(deps, context.scope, db, { ...contents, acconti: paidBefore });
  if (invoice.outcome === 'bozza') return;
  const issued = await issueInvoice(deps, context.scope, _id, {});
  if (invoice.outcome === 'pagata') await pay(context, issued, day - 14, 1);
  if (invoice.outcome === 'pagata in parte') await pay(context, issued, day - 20, 0.4);
  if (invoice.outcome === 'stornata')
    await creditInvoice(daysAgo(context, day - 3), context.scope, db, _id, { motivo: 'Fattura intestata per errore' });
}

async function createQuoteOf(
  context: DocumentContext,
  { ago, contents }: PlannedCase,
  outcome: NonNullable<PlannedCase['quote']>,
) {
  const { scissionePagamenti: _, ordine: __, ...quoted } = contents;
  const deps = daysAgo(context, ago);
  const { _id } = await createQuote(deps, context.scope, deps.database.db, quoted);
  if (outcome !== 'bozza') await sendQuote(deps, context.scope, _id, { mail: '', messaggio: '' });
  if (outcome === 'accettato' || outcome === 'rifiutato') {
    const motivo = outcome === 'rifiutato' ? 'La famiglia ha scelto la cremazione.' : '';
    await setQuoteState(daysAgo(context, ago - 2), context.scope, _id, { stato: outcome, motivo });
  }
  return _id;
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
  await pay(context, await issueInvoice(deps, context.scope, _id, {}), ago, 1);
  return _id;
}

/** Records that each payer has paid a part of what is left. */
async function pay(context: DocumentContext, { _id, residuo, saldi }: Invoice, ago: number, part: number) {
  const deps = daysAgo(context, ago);
  const payers = saldi.length > 1 ? saldi.map((pagatore) => ({ pagatore, owed: pagatore.resta })) : [{ owed: residuo }];
  for (const { owed, ...payer } of payers)
    await addPayment(deps, context.scope, deps.database.db, _id, {
      ...payer,
      data: addDays(context.today, -ago),
      importo: Math.round(owed * part),
      modalita: 'MP05',
      nota: '',
      ancheAltri: false,
    });
}
