import type { Cents, Price } from './money.ts';
import type { Natura, Regime, TreatmentId } from './treatment.ts';

/** Off a price: basis points (`1000` is 10 %) or an amount in cents off the whole line or document. */
export interface Discount {
  readonly tipo: 'percentuale' | 'importo';
  readonly valore: number;
}

/** One line of a quote or an invoice. Prices are without VAT. */
export interface Line {
  readonly descrizione: string;
  /** Thousandths: `1500` is one and a half. */
  readonly quantita: number;
  /** Unit of measure (`pz`, `ore`), or nothing. */
  readonly um?: string | undefined;
  readonly prezzo: Price;
  readonly sconto?: Discount | null | undefined;
  readonly trattamento: TreatmentId;
}

/** An issued advance invoice (TD02) that a final one deducts: its taxable amounts by treatment, as its own summary has them. */
export interface Advance {
  readonly numero: string;
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
  readonly importi: readonly { readonly trattamento: TreatmentId; readonly imponibile: Cents }[];
}

/** What the totals of a quote or an invoice depend on. */
export interface DocumentInput {
  readonly regime: Regime;
  /** Day of the document, `YYYY-MM-DD`: the rules in force on it hold. */
  readonly data: string;
  /** Another day whose rules hold: a credit note follows those of the invoice that it corrects. */
  readonly regoleAl?: string | undefined;
  readonly righe: readonly Line[];
  /** Off the whole document; sums advanced in the client's name take no part. */
  readonly sconto?: Discount | null | undefined;
  readonly acconti?: readonly Advance[] | undefined;
  /** Whether the client pays the stamp duty, where one is owed. */
  readonly bolloAlCliente: boolean;
  /** Public administrations pay the VAT to the state themselves (art. 17-ter DPR 633/72). */
  readonly scissionePagamenti?: boolean | undefined;
}

/** A line that the rules add: shown on screen, PDF and XML alike, after the typed ones. */
export interface DerivedLine {
  readonly tipo: 'sconto' | 'acconto' | 'bollo';
  readonly descrizione: string;
  readonly importo: Cents;
  readonly trattamento: TreatmentId;
}

/** What one rate, or one reason for no VAT, sums up to: a row of `DatiRiepilogo`. */
export interface SummaryRow {
  /** Basis points: `2200` is 22 %. */
  readonly aliquota: number;
  readonly natura: Natura | null;
  /** The law behind a row without VAT, at most 100 characters. */
  readonly riferimento: string | null;
  readonly imponibile: Cents;
  readonly imposta: Cents;
}

export interface Totals {
  /** Of each typed line, in order: the amount after its discount. */
  readonly righe: readonly Cents[];
  readonly rettifiche: readonly DerivedLine[];
  /** Highest rate first, then what carries no VAT. */
  readonly riepilogo: readonly SummaryRow[];
  readonly imponibile: Cents;
  readonly imposta: Cents;
  /** Stamp duty owed on the document (0 or 200), whoever pays it. */
  readonly bollo: Cents;
  /** Taxable amounts, VAT and the stamp duty that the client pays. */
  readonly totale: Cents;
  /** What the client pays: the total, less the VAT where the payment is split. */
  readonly daPagare: Cents;
}
