import { isEditable } from '@commiato/billing/states';
import { computeTotals } from '@commiato/billing/totals';
import type {
  deleteQuote as deleteRoute,
  Quote,
  QuoteDraftInput,
  VersionedQuoteChange,
} from '@commiato/contracts/billing/quotes';
import type { ParsedQuery } from '@commiato/contracts/route';
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
import {
  documentSortAndSearchKeys,
  draftFlaws,
  emptySharedContents,
  problemOfFlaws,
  type SharedContents,
} from '../settings/policy.ts';
import { settingsOf, takeNextDocumentNumber } from '../settings/queries.ts';
import { requireIssuingAgency, resolveClient } from '../settings/service.ts';
import { insertQuote, type QuoteRecord, quoteById, revokeSignaturesOfQuote, updateQuote } from './queries.ts';
import { readQuote, totalsInputOf } from './read-service.ts';

interface QuoteDates {
  readonly data: string;
  readonly validoFino: string | null;
}

/** Columns derived from a draft's content. Throws its flaws by field. */
async function computeDraftColumns(
  db: Db,
  scope: AgencyScope,
  contenuto: SharedContents,
  { data, validoFino }: QuoteDates,
) {
  const { regime } = await requireIssuingAgency(db, scope);
  const input = totalsInputOf(contenuto, regime, data);
  const flaws = draftFlaws(input, contenuto);
  if (flaws.length > 0) throw problemOfFlaws(flaws);
  if (validoFino !== null && validoFino < data)
    throw invalid({ validoFino: ['La validità non può finire prima della data del preventivo.'] });
  const { totale } = computeTotals(input);
  return { data, validoFino, regime, contenuto, totale, ...documentSortAndSearchKeys(contenuto) };
}

export async function createQuote(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  { data, validoFino, id_anagrafica, id_servizio: named, cliente: given, ...rest }: QuoteDraftInput,
): Promise<Quote> {
  const { clock } = deps;
  const { giorniValidita, bolloAlCliente, note } = await settingsOf(db, scope);
  const { cliente, ...client } = await resolveClient(db, scope, { id_anagrafica, cliente: given });
  if (!cliente) throw invalid({ cliente: ['Scegli o scrivi il cliente.'] });
  const contenuto = { ...emptySharedContents, bolloAlCliente, note, ...withoutUndefined(rest), ...client, cliente };
  const day = data ?? dayInItaly(clock.now());
  const end = validoFino === undefined ? addDays(day, giorniValidita) : validoFino;
  return db.transaction(async (tx) => {
    const row = await computeDraftColumns(tx, scope, contenuto, { data: day, validoFino: end });
    const anno = Number(day.slice(0, 4));
    const progressivo = (await takeNextDocumentNumber(tx, scope, { sequenza: 'preventivo', anno })) ?? 1;
    const id_servizio = await funeralIdOfDocument(tx, scope, {
      id_servizio: named,
      codfisc: contenuto.defunto?.codFisc,
    });
    const _id = newId();
    const creato = clock.now().toISOString();
    await insertQuote(tx, scope, { ...row, _id, id_servizio, anno, progressivo, stato: 'bozza', creato });
    if (id_servizio) await requireParentWithinBudget(tx, scope, 'preventivi', id_servizio);
    return readQuote(deps, tx, scope, _id);
  });
}

/** Locks a quote of the agency until the transaction ends. Throws 404. */
export async function requireLockedQuote(tx: Db, scope: AgencyScope, id: string): Promise<QuoteRecord> {
  const row = await quoteById(tx, scope, id, true);
  if (!row) throw notFound();
  return row;
}

/** Changes the given fields of a draft. Throws 404, or 409 if it is no draft or was changed since `versione`. */
export async function changeQuote(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { versione, data, validoFino, id_anagrafica, id_servizio, cliente, ...rest }: VersionedQuoteChange,
): Promise<Quote> {
  return deps.database.db.transaction(async (tx) => {
    const before = await requireLockedQuote(tx, scope, id);
    if (!isEditable(before.stato)) throw new Problem('documento-definitivo');
    requireUnchanged(before, versione);
    const client = await resolveClient(tx, scope, { id_anagrafica, cliente });
    const contenuto = { ...before.contenuto, ...withoutUndefined(rest), ...client };
    const dated = { data: data ?? before.data, validoFino: validoFino === undefined ? before.validoFino : validoFino };
    const row = await computeDraftColumns(tx, scope, contenuto, dated);
    const { codFisc } = contenuto.defunto ?? {};
    const funeral = await funeralIdAfterDocumentChange(tx, scope, before.id_servizio, id_servizio, codFisc);
    await updateQuote(tx, scope, id, { ...row, id_servizio: funeral });
    if (funeral && funeral !== before.id_servizio) await requireParentWithinBudget(tx, scope, 'preventivi', funeral);
    return readQuote(deps, tx, scope, id);
  });
}

/** Lets nobody sign any more a quote that was taken back, as its link answers no more: the papers that were sent say what no longer holds. */
export async function endOpenSignatures({ clock }: Pick<Deps, 'clock'>, tx: Db, scope: AgencyScope, id: string) {
  for (const oggetto of await revokeSignaturesOfQuote(tx, scope, id, clock.now().toISOString()))
    await audit(tx, clock, { chi: scope, azione: 'firma revocata', oggetto });
}

/** Bins a quote, which invalidates its link. Throws 404, or 409 for an accepted quote, and for one that was sent or changed since it was shown. */
export async function deleteQuote(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  { versione, statoVisto }: ParsedQuery<typeof deleteRoute>,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const before = await requireLockedQuote(tx, scope, id);
    if (before.stato === 'accettato') throw new Problem('documento-definitivo');
    // An expired quote is stored as a sent one.
    const seen = statoVisto === 'scaduto' ? 'inviato' : statoVisto;
    if (seen !== undefined && seen !== before.stato) throw new Problem('stato-non-ammesso');
    requireUnchanged(before, versione);
    await updateQuote(tx, scope, id, { cestinato: clock.now().toISOString() });
    await endOpenSignatures({ clock }, tx, scope, id);
    await audit(tx, clock, { chi: scope, azione: 'preventivo eliminato', oggetto: id });
    return { ok: true };
  });
}
