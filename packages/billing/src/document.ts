import type { Cents, Price } from './money.ts';
import type { Natura, Regime, TreatmentId } from './treatment.ts';

/** A discount on a line or a whole document: basis points (`1000` is 10 %) or an amount in cents. */
export interface Discount {
  readonly tipo: 'percentuale' | 'importo';
  readonly valore: number;
}

/** One line of a quote or an invoice. Prices are without VAT. */
export interface Line {
  readonly descrizione: string;
  /** Thousandths: `1500` is one and a half. */
  readonly quantita: number;
  /** Unit of measure (`pz`, `ore`), if any. */
  readonly um?: string | undefined;
  readonly prezzo: Price;
  readonly sconto?: Discount | null | undefined;
  readonly trattamento: TreatmentId;
}

/** An issued advance invoice (TD02) that the final invoice deducts: its taxable amounts by treatment. */
export interface Advance {
  readonly numero: string;
  /** Day of issue, `YYYY-MM-DD`. */
  readonly data: string;
  readonly importi: readonly { readonly trattamento: TreatmentId; readonly imponibile: Cents }[];
}

/** Everything that the totals of a quote or an invoice depend on. */
export interface TotalsInput {
  readonly regime: Regime;
  /** Day of the document, `YYYY-MM-DD`; the tax rules of this day apply. */
  readonly data: string;
  /** Another day whose tax rules apply: a credit note follows those of the invoice that it corrects. */
  readonly regoleAl?: string | undefined;
  readonly righe: readonly Line[];
  /** Discount on the whole document, except on expenses advanced in the client's name. */
  readonly sconto?: Discount | null | undefined;
  readonly acconti?: readonly Advance[] | undefined;
  /** Whether the client pays the stamp duty, where one is owed. */
  readonly bolloAlCliente: boolean;
  /** Public administrations pay the VAT to the state themselves (art. 17-ter DPR 633/72). */
  readonly scissionePagamenti?: boolean | undefined;
}

/** A computed line (discount, advance, stamp duty), which screen, PDF and XML alike show after the typed ones. */
export interface DerivedLine {
  readonly tipo: 'sconto' | 'acconto' | 'bollo';
  readonly descrizione: string;
  readonly importo: Cents;
  readonly trattamento: TreatmentId;
}

/** The sums of one VAT rate, or of one reason for no VAT: a row of `DatiRiepilogo`. */
export interface VatSummaryRow {
  /** Basis points: `2200` is 22 %. */
  readonly aliquota: number;
  readonly natura: Natura | null;
  /** The law that a row without VAT cites, at most 100 characters. */
  readonly riferimento: string | null;
  readonly imponibile: Cents;
  readonly imposta: Cents;
}

export interface Totals {
  /** Amount of each typed line after its discount, in order. */
  readonly righe: readonly Cents[];
  readonly rettifiche: readonly DerivedLine[];
  /** Highest rate first, then rows without VAT. */
  readonly riepilogo: readonly VatSummaryRow[];
  readonly imponibile: Cents;
  readonly imposta: Cents;
  /** Stamp duty owed on the document (0 or 200), whoever pays it. */
  readonly bollo: Cents;
  /** Taxable amounts, VAT and, where the client pays it, the stamp duty. */
  readonly totale: Cents;
  /** Cents that the client pays: the total, without the VAT under split payment. */
  readonly daPagare: Cents;
}
