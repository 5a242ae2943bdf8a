import type { NewPrintOrder, PrintOrder } from '@commiato/contracts/notices/print-orders';
import { personName } from '@commiato/italy/formatting';
import type { Db } from '../../../platform/database/database.ts';
import { requireNewestByTime } from '../../../platform/database/require-unchanged.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid, notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { postingRulesOfAgency } from '../postings/queries.ts';
import { toOrderSheet } from './order-policy.ts';
import { lockPrint, updatePrintOrder } from './queries.ts';
import { loadPrintSheet, requirePrint, toPrint } from './service.ts';
import { drawPrintOrder } from './tasks.ts';

/** A day of delivery that is past was mistyped, unless it stands in the order that is corrected. */
function requireDeliveryAhead({ entro }: NewPrintOrder, before: PrintOrder | null, today: string): void {
  if (entro !== null && entro < today && entro !== before?.entro)
    throw invalid({ entro: ['Questo giorno è già passato.'] });
}

/**
 * Writes what is ordered of a print in its latest version. Throws 404, 400 at `entro` for a new day that is past, and the conflict where a colleague
 * has written another order than the one that was read: its copies would be gone unsaid.
 */
export function storePrintOrder(
  deps: Deps,
  scope: AgencyScope,
  id: string,
  { ordineVisto, ...given }: NewPrintOrder,
): Promise<PrintOrder> {
  return deps.database.db.transaction(async (tx) => {
    await lockPrint(tx, scope, id);
    const { row } = await requirePrint(tx, scope, id);
    requireNewestByTime(row.ordine, ordineVisto);
    requireDeliveryAhead(given, row.ordine, dayInItaly(deps.clock.now()));
    const ordine = { ...given, versione: row.versione, data_crea: deps.clock.now().toISOString() };
    await updatePrintOrder(tx, scope, id, ordine);
    return ordine;
  });
}

/** The order sheet of a print. Throws 404 where nothing was ordered. */
export async function orderSheetPdf(deps: Deps, db: Db, scope: OwnerScope, id: string): Promise<FileAnswer> {
  const found = await requirePrint(db, scope, id);
  const { row, notice } = found;
  if (!row.ordine) throw notFound();
  const { ragSociale, tel, cell, id_utente } = notice;
  const order = toOrderSheet({
    print: toPrint(row, notice),
    order: row.ordine,
    postings: await postingRulesOfAgency(db, scope, id_utente),
    name: personName(row.fatti),
    agency: [ragSociale, ...(tel || cell ? [`Tel. ${tel || cell}`] : [])],
  });
  const paper = await loadPrintSheet(deps, found, 'casa');
  const bytes = await deps.workers.run(drawPrintOrder, { order, paper }, { agency: id_utente });
  const filename = `Ordine ${row.fatti.cognome} ${row.scelte.formato} ${row.codice}.pdf`;
  return { bytes, filename, type: 'application/pdf', size: bytes.length };
}
