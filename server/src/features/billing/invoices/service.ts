import { isEditable } from '@commiato/billing/states';
import type { Invoice, InvoiceDraftInput, VersionedInvoiceChange } from '@commiato/contracts/billing/invoices';
import { addDays } from '@commiato/italy/days';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireUnchanged } from '../../../platform/database/require-unchanged.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralIdAfterDocumentChange, funeralIdOfDocument } from '../../funerals/funerals/assignment-service.ts';
import { documentSortAndSearchKeys, emptySharedContents, problemOfFlaws } from '../settings/policy.ts';
import { settingsOf } from '../settings/queries.ts';
import { requireIbanOrEmpty, resolveClient } from '../settings/service.ts';
import { declarationOverrideAfterCorrection, type InvoiceContents } from './policy.ts';
import { prepareDocument, requireIssuingAgencyOfDocument } from './prepare-service.ts';
import {
  type InvoiceRecord,
  insertInvoice,
  lockInvoice,
  readDeclarationOverride,
  updateInvoice,
  upsertDeclarationOverride,
} from './queries.ts';
import { readInvoice } from './read-service.ts';

/** Resolves the input: copies the client from its contact, removes spaces from the IBAN. */
async function resolveClientAndIban(
  db: Db,
  scope: AgencyScope,
  given: Omit<InvoiceDraftInput, 'tipo' | 'id_servizio'>,
) {
  const { id_anagrafica, cliente, iban, ...rest } = given;
  const client = await resolveClient(db, scope, { id_anagrafica, cliente });
  return { ...withoutUndefined(rest), ...client, ...(iban === undefined ? {} : { iban: requireIbanOrEmpty(iban) }) };
}

interface DraftHead {
  readonly tipo: 'TD01' | 'TD02';
  readonly data: string;
  /** Of a discarded invoice what was issued; null of a draft. */
  readonly documento: InvoiceRecord['documento'];
}

/** Columns derived from a draft's content. Throws its flaws by field, but for those at `toleratedFields`. */
async function computeDraftColumns(
  db: Db,
  scope: AgencyScope,
  contenuto: InvoiceContents,
  { tipo, data, documento }: DraftHead,
  toleratedFields: readonly string[] = [],
) {
  const billing = await requireIssuingAgencyOfDocument(db, scope, documento);
  const { totali, flaws } = await prepareDocument(db, scope, contenuto, billing, { tipo, numero: '', data });
  if (tipo === 'TD02' && contenuto.acconti.length > 0)
    throw invalid({ acconti: ['Una fattura di acconto non detrae altri acconti.'] });
  const refused = flaws.filter(({ campo }) => !toleratedFields.includes(campo));
  if (refused.length > 0) throw problemOfFlaws(refused);
  const { totale, imponibile, imposta, daPagare: dovuto } = totali;
  const { serie, scadenza } = contenuto;
  return {
    tipo,
    serie,
    scadenza,
    contenuto,
    totale,
    imponibile,
    imposta,
    dovuto,
    ...documentSortAndSearchKeys(contenuto),
  };
}

/**
 * Flaws at these fields do not refuse the draft of an accepted quote: after a change of tax regime or a deducted advance its shares may no longer add
 * up, and nobody can change the quote. Issuing still refuses them.
 */
const fieldsWithToleratedFlaws = ['pagatori', 'acconti'];

/**
 * Inserts a draft in the caller's transaction and returns its id; missing values default to the agency's settings. `from` is the quote it
 * is made from, whose contact may be deleted.
 */
export async function insertDraft(
  { clock }: Pick<Deps, 'clock'>,
  scope: AgencyScope,
  db: Db,
  { tipo = 'TD01', id_servizio: named, ...given }: InvoiceDraftInput,
  from: { readonly id_preventivo: string; readonly id_anagrafica: string | null } | null = null,
): Promise<string> {
  const { iban, serie, modalita, giorniScadenza, bolloAlCliente, note } = await settingsOf(db, scope);
  const today = dayInItaly(clock.now());
  const scadenza = addDays(today, giorniScadenza);
  const usual = { ...emptySharedContents, iban, serie, modalita, bolloAlCliente, note, scadenza };
  const { cliente, ...contents } = await resolveClientAndIban(db, scope, given);
  if (!cliente) throw invalid({ cliente: ['Scegli o scrivi il cliente.'] });
  const contenuto = {
    ...usual,
    scissionePagamenti: false,
    ordine: null,
    acconti: [],
    ...contents,
    cliente,
    ...(from && { id_anagrafica: from.id_anagrafica }),
  };
  const head: DraftHead = { tipo, data: today, documento: null };
  const row = await computeDraftColumns(db, scope, contenuto, head, from ? fieldsWithToleratedFlaws : []);
  const _id = newId();
  const id_servizio = await funeralIdOfDocument(db, scope, { id_servizio: named, codfisc: contenuto.defunto?.codFisc });
  const begun = { anno: Number(today.slice(0, 4)), data: today, creato: clock.now().toISOString() };
  await insertInvoice(db, scope, {
    ...row,
    ...begun,
    _id,
    id_servizio,
    stato: 'bozza',
    id_preventivo: from?.id_preventivo ?? null,
  });
  if (id_servizio) await requireParentWithinBudget(db, scope, 'fatture', id_servizio);
  return _id;
}

export async function createInvoice(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  given: InvoiceDraftInput,
): Promise<Invoice> {
  return readInvoice(db, deps.clock, scope, await insertDraft(deps, scope, db, given));
}

/** Locks a draft until the transaction ends. Throws 404, or 409 for an issued invoice. */
export async function requireLockedDraft(tx: Db, scope: AgencyScope, id: string): Promise<InvoiceRecord> {
  const row = await lockInvoice(tx, scope, id);
  if (!row) throw notFound();
  if (!isEditable(row.stato)) throw new Problem('documento-definitivo');
  return row;
}

/** Type after a change: an invoice with a number keeps its type. */
function documentTypeAfterChange({ tipo, numero }: InvoiceRecord, given: 'TD01' | 'TD02' | undefined): 'TD01' | 'TD02' {
  const before = tipo === 'TD02' ? 'TD02' : 'TD01';
  return numero === null ? (given ?? before) : before;
}

/** Contents and type of a draft after a change; a discarded invoice keeps its series. */
export async function draftContentsAfterChange(
  db: Db,
  scope: AgencyScope,
  before: InvoiceRecord,
  { versione: _, tipo, id_servizio: __, ...given }: VersionedInvoiceChange,
): Promise<Pick<InvoiceRecord, 'contenuto'> & { readonly tipo: 'TD01' | 'TD02' }> {
  const numbered = before.numero === null ? {} : { serie: before.serie };
  const contenuto = { ...before.contenuto, ...(await resolveClientAndIban(db, scope, given)), ...numbered };
  return { contenuto, tipo: documentTypeAfterChange(before, tipo) };
}

/** Changes the given fields of a draft. */
export async function changeInvoice(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  { versione, tipo, id_servizio, ...given }: VersionedInvoiceChange,
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const before = await requireLockedDraft(tx, scope, id);
    requireUnchanged(before, versione);
    const { contenuto, tipo: kind } = await draftContentsAfterChange(tx, scope, before, { ...given, tipo });
    const data = before.numero === null ? dayInItaly(clock.now()) : before.data;
    const head: DraftHead = { tipo: kind, data, documento: before.documento };
    const row = await computeDraftColumns(tx, scope, contenuto, head);
    const { codFisc } = contenuto.defunto ?? {};
    const funeral = await funeralIdAfterDocumentChange(tx, scope, before.id_servizio, id_servizio, codFisc);
    await updateInvoice(tx, scope, id, { ...row, id_servizio: funeral });
    const override = before.numero === null ? undefined : await readDeclarationOverride(tx, id);
    if (override)
      await upsertDeclarationOverride(tx, {
        ...override,
        ...declarationOverrideAfterCorrection(override, before.contenuto, contenuto),
      });
    if (funeral && funeral !== before.id_servizio) await requireParentWithinBudget(tx, scope, 'fatture', funeral);
    return readInvoice(tx, clock, scope, id);
  });
}

/** Bins a draft. A discarded invoice cannot be binned, because its number would be missing. */
export async function binInvoiceDraft(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if ((await requireLockedDraft(tx, scope, id)).numero !== null)
      throw new Problem('documento-definitivo', {
        detail: 'Una fattura scartata ha già il suo numero: si corregge e si emette di nuovo.',
      });
    await updateInvoice(tx, scope, id, { cestinato: clock.now().toISOString() });
    await audit(tx, clock, { chi: scope, azione: 'bozza di fattura eliminata', oggetto: id });
    return { ok: true };
  });
}
