import type {
  NewPriceEntry,
  PriceEntry,
  PriceEntryChange,
  PriceEntryQuery,
} from '@commiato/contracts/billing/price-list';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { withoutUndefined } from '../../../platform/foundation/defined.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { problemOfFlaws } from '../settings/policy.ts';
import { priceEntryFlaws, priceSortAndSearchKeys, toPriceEntry } from './policy.ts';
import { insertPrice, listPriceRows, lockPrice, type PriceRow, pricesById, updatePrice } from './queries.ts';

const packagePartIds = (rows: readonly PriceRow[]) => [
  ...new Set(rows.flatMap(({ voci }) => voci.map(({ id_voce }) => id_voce))),
];

export async function readPriceEntries(
  db: Db,
  scope: AgencyScope,
  query: PriceEntryQuery,
): Promise<{ rows: PriceEntry[]; total: number }> {
  const { rows, total } = await listPriceRows(db, scope, query);
  const entries = await pricesById(db, scope, packagePartIds(rows));
  return { rows: rows.map((row) => toPriceEntry(row, entries)), total };
}

/**
 * Checks a row before it is written and returns it as an entry. Throws its flaws by field. `givenParts` are those of a package
 * that came with the request: an unchanged one may be in the bin, and is in the package again when it is restored.
 */
async function requireValidEntry(
  { clock }: Deps,
  db: Db,
  scope: AgencyScope,
  row: PriceRow,
  givenParts: PriceRow['voci'],
): Promise<PriceEntry> {
  const flaws = priceEntryFlaws(row, dayInItaly(clock.now()));
  if (flaws.length > 0) throw problemOfFlaws(flaws);
  const entries = await pricesById(db, scope, packagePartIds([row]));
  for (const [at, { id_voce }] of givenParts.entries())
    if (entries.get(id_voce)?.tipo !== 'voce')
      throw invalid({ [`voci.${at}.id_voce`]: ['Scegli una voce del listino.'] });
  return toPriceEntry(row, entries);
}

export async function addPriceEntry(deps: Deps, scope: AgencyScope, db: Db, given: NewPriceEntry): Promise<PriceEntry> {
  const row: PriceRow = { ...given, _id: newId(), voci: given.tipo === 'voce' ? [] : given.voci };
  const entry = await requireValidEntry(deps, db, scope, row, row.voci);
  await insertPrice(db, scope, { ...row, ...priceSortAndSearchKeys(row), creato: deps.clock.now().toISOString() });
  return entry;
}

export async function changePriceEntry(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  given: PriceEntryChange,
): Promise<PriceEntry> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockPrice(tx, scope, id);
    if (!before) throw notFound();
    const { voci, ...change } = withoutUndefined(given);
    const givenParts = before.tipo === 'pacchetto' ? voci : undefined;
    const after = { ...before, ...change, ...(givenParts && { voci: givenParts }) };
    const entry = await requireValidEntry(deps, tx, scope, after, givenParts ?? []);
    await updatePrice(tx, scope, id, { ...after, ...priceSortAndSearchKeys(after) });
    return entry;
  });
}

/** Deletes an entry from the list; documents keep the lines made from it. */
export async function deletePriceEntry(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await updatePrice(tx, scope, id, { cestinato: clock.now().toISOString() }))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'voce di listino eliminata', oggetto: id });
    return { ok: true } as const;
  });
}
