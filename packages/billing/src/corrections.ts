import type { Advance, Line, TotalsInput } from './document.ts';
import type { Cents } from './money.ts';
import { computeTotals, rulesDay } from './totals.ts';
import type { TreatmentId } from './treatment.ts';
import { effectiveTreatmentOf } from './treatments.ts';

/** Number and day by which other documents refer to an issued one. */
export interface DocumentReference {
  readonly numero: string;
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
}

/** The deduction of an issued advance invoice on the final one: its amounts by treatment, without the stamp duty that it charged. */
export function advanceFromInvoice(invoice: TotalsInput & DocumentReference): Advance {
  const { righe, rettifiche } = computeTotals(invoice);
  const sums = new Map<TreatmentId, Cents>();
  const add = (id: TreatmentId, amount: Cents) => {
    const { id: effective } = effectiveTreatmentOf(id, invoice.regime, rulesDay(invoice));
    sums.set(effective, (sums.get(effective) ?? 0) + amount);
  };
  for (const [index, line] of invoice.righe.entries()) add(line.trattamento, righe[index] ?? 0);
  for (const line of rettifiche) if (line.tipo !== 'bollo') add(line.trattamento, line.importo);
  return {
    numero: invoice.numero,
    data: invoice.data,
    importi: [...sums].map(([trattamento, imponibile]) => ({ trattamento, imponibile })),
  };
}

/**
 * The credit note (TD04) that annuls an invoice: the same lines, discounts, advances and stamp duty under the rules of the day of the
 * invoice, so that both come to the same total to the cent (art. 26 DPR 633/72); amounts stay positive, as TD04 requires. With `righe` it
 * corrects only these lines, and repeats no discount, advance or stamp duty.
 */
export function creditNoteFor<T extends TotalsInput & DocumentReference>(
  invoice: T,
  day: string,
  righe?: readonly Line[],
): TotalsInput & { readonly collegate: readonly DocumentReference[] } {
  const { regime, scissionePagamenti } = invoice;
  const part = righe ? { righe, bolloAlCliente: false } : null;
  const { righe: all, sconto, acconti, bolloAlCliente } = invoice;
  return {
    regime,
    data: day,
    regoleAl: rulesDay(invoice),
    scissionePagamenti,
    ...(part ?? { righe: all, sconto, acconti, bolloAlCliente }),
    collegate: [{ numero: invoice.numero, data: invoice.data }],
  };
}
